import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Ports } from './scratch.js';

/** Listens on the loopback and counts who comes by. */
export interface Canary {
  readonly ports: Ports;
  readonly connections: () => number;
  readonly close: () => void;
}

export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.on('error', () => {});
    socket.destroy();
  });
  const socket = createSocket('udp4');
  socket.on('message', () => connections++);
  server.listen(0, '127.0.0.1');
  socket.bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(socket, 'listening')]);
  return {
    ports: { tcp: (server.address() as AddressInfo).port, udp: socket.address().port },
    connections: () => connections,
    close: () => {
      server.close();
      socket.close();
    },
  };
}
