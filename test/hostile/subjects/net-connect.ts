import { connect, createConnection, Socket } from 'node:net';

const port = Number('__PORT__');

export function dial(): string {
  connect(port, '127.0.0.1').on('error', () => {});
  return 'dialling';
}

export function dialRaw(): string {
  const socket = new Socket();
  socket.on('error', () => {});
  socket.connect({ port, host: '127.0.0.1' });
  return 'dialling';
}

/** Code around the network: it goes on when the connection fails as a real one would. */
export function isReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
}

export function isPort(n: number): boolean {
  return n > 0 && n < 65_536;
}

export function scheme(secure: boolean): string {
  return secure ? 'https' : 'http';
}
