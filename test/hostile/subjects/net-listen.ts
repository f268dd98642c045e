import { createServer } from 'node:net';
import http from 'node:http';

/** A socket in a folder is a file that appears. */
export function openDoor(): string {
  const server = createServer();
  server.on('error', () => {});
  server.listen('__SENTINEL__/door.sock');
  server.unref();
  return 'open';
}

export function serve(): string {
  const server = http.createServer((_, answer) => answer.end('hello'));
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  server.unref();
  return 'serving';
}

export function route(path: string): string {
  if (path === '/') return 'home';
  return path.startsWith('/api') ? 'api' : 'missing';
}

export function isPrivileged(port: number): boolean {
  return port < 1024;
}
