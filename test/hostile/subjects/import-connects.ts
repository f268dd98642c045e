import { connect } from 'node:net';

const socket = connect(Number('__PORT__'), '127.0.0.1');
socket.on('error', () => {});
socket.unref();

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}

export function isConnected(state: string): boolean {
  return state === 'open';
}
