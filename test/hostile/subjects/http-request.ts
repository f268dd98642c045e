import { get, request } from 'node:http';
import https from 'node:https';

const port = Number('__PORT__');

export function download(): string {
  get(`http://127.0.0.1:${port}/`).on('error', () => {});
  return 'loading';
}

export function upload(text: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST' }, (answer) => resolve(`status ${answer.statusCode}`));
    sent.on('error', () => resolve('failed'));
    sent.end(text);
  });
}

export function downloadSafely(): string {
  https.get(`https://127.0.0.1:${port}/`).on('error', () => {});
  return 'loading';
}

export function statusText(code: number): string {
  if (code < 300) return 'ok';
  return code < 400 ? 'moved' : 'error';
}

export function isLocal(host: string): boolean {
  return host === 'localhost';
}
