import { createSocket } from 'node:dgram';

const port = Number('__UDP_PORT__');

export function shoutInto(text: string): string {
  const socket = createSocket('udp4');
  socket.on('error', () => {});
  socket.send(text, port, '127.0.0.1', () => socket.close());
  return text === '' ? 'nothing' : 'something';
}

export function listen(): string {
  const socket = createSocket('udp4');
  socket.on('error', () => {});
  socket.bind(0, '127.0.0.1');
  socket.unref();
  return 'listening';
}

export function size(bytes: number): string {
  if (bytes <= 512) return 'one packet';
  return bytes > 65_507 ? 'too large' : 'some packets';
}

export function isLoopback(address: string): boolean {
  return address.startsWith('127.');
}
