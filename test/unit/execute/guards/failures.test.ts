import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { rig, say, surrounded } from '../executing.js';

/** How something failed, or what it gave: all that code can look at. */
type End = Record<string, unknown>;

function told(error: unknown): End {
  const { name, message, ...members } = Object.assign({}, error, {
    name: (error as Error).name,
    message: (error as Error).message,
  });
  const cause = (error as Error).cause;
  return { name, message, ...members, ...(cause !== undefined && { cause: told(cause) }) };
}

async function ending(body: () => unknown): Promise<End> {
  try {
    return { gave: await body() };
  } catch (error) {
    return told(error);
  }
}

/** The same inside of a test of the engine. */
async function sandboxed(body: () => unknown): Promise<End> {
  let end: End = { never: 'ended' };
  const subject = async (): Promise<void> => {
    end = await ending(body);
  };
  const { outcome, effects } = await surrounded(() => rig({ subject }).run(say.call(0), say.wait(0)));
  expect({ outcome, leaks: effects.leaks, noted: effects.denied.length }).toEqual({ outcome: 'ok', leaks: false, noted: 1 });
  return end;
}

const event =
  (make: () => NodeJS.EventEmitter, name = 'error') =>
  (): Promise<unknown> =>
    new Promise((resolve, reject) => make().on('error', reject).on(name, resolve));

const byCallback = (call: (done: (error: unknown, ...results: unknown[]) => void) => void) => (): Promise<unknown> =>
  new Promise((resolve, reject) => call((error, ...results) => (error ? reject(error) : resolve(results))));

let port: number;

// A port that was free a moment ago: connections to it are refused.
beforeEach(async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  port = (server.address() as net.AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
});

describe('fails as the real one does', () => {
  it.each<[string, () => unknown]>([
    ['net.connect', event(() => net.connect(port, '127.0.0.1'))],
    ['net.connect with options', event(() => net.createConnection({ port, host: '127.0.0.1' }))],
    ['a socket of its own', event(() => new net.Socket().connect(port, '127.0.0.1'))],
    ['a path', event(() => net.connect('/none/of/it'))],
    ['tls.connect', event(() => tls.connect(port, '127.0.0.1'))],
    ['http.get', event(() => http.get({ port, host: '127.0.0.1' }))],
    ['https.get', event(() => https.get(`https://127.0.0.1:${port}/`))],
    ['fetch', () => fetch(`http://127.0.0.1:${port}/`)],
    ['dns.lookup', byCallback((done) => dns.lookup('covolve.invalid', done))],
    ['dns.promises.lookup', () => dns.promises.lookup('covolve.invalid')],
    ['spawn', event(() => childProcess.spawn('covolve-no-such-program', ['x']))],
    ['execFile', byCallback((done) => childProcess.execFile('covolve-no-such-program', ['x'], done))],
    ['execFile, awaited', () => promisify(childProcess.execFile)('covolve-no-such-program', ['x'])],
    ['execFileSync', () => childProcess.execFileSync('covolve-no-such-program', ['x'])],
    ['spawnSync', () => told(childProcess.spawnSync('covolve-no-such-program', ['x']).error)],
  ])('%s', async (_, body) => {
    const real = await ending(body);
    // A machine without any network says so in other words.
    const expected =
      real['code'] === 'EAI_AGAIN'
        ? { ...real, code: 'ENOTFOUND', errno: -3008, message: 'getaddrinfo ENOTFOUND covolve.invalid' }
        : real;
    expect(await sandboxed(body)).toEqual(expected);
  });
});

describe('gets as far as it can', () => {
  it('listens, and is never visited', async () => {
    const body = async (): Promise<unknown> => {
      const server = http.createServer(() => {});
      await new Promise<void>((resolve) => server.listen(8080, '127.0.0.1', resolve));
      const seen = [server.listening, server.address()];
      await promisify(server.close.bind(server))();
      return [...seen, server.listening];
    };
    expect(await sandboxed(body)).toEqual({ gave: [true, { address: '127.0.0.1', family: 'IPv4', port: 8080 }, false] });
  });

  it('sends datagrams that never arrive', async () => {
    const body = byCallback((done) => {
      const socket = dgram.createSocket('udp4');
      socket.send('abc', 9, '127.0.0.1', (error, bytes) => {
        socket.close();
        done(error, bytes);
      });
    });
    expect(await sandboxed(body)).toEqual({ gave: [3] });
  });

  it('knows the machine itself by name', async () => {
    expect(await sandboxed(() => dns.promises.lookup('localhost'))).toEqual({ gave: { address: '127.0.0.1', family: 4 } });
  });

  it('knows no other names', async () => {
    expect(await sandboxed(() => dns.promises.resolve4('example.com'))).toEqual({
      name: 'Error',
      message: 'queryA ENOTFOUND example.com',
      errno: undefined,
      code: 'ENOTFOUND',
      syscall: 'queryA',
      hostname: 'example.com',
    });
    expect(await sandboxed(() => fetch('https://example.com/'))).toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      cause: { code: 'ENOTFOUND', hostname: 'example.com' },
    });
  });

  it('tells of a program that is not there in the order that Node has', async () => {
    const body = (): Promise<unknown> =>
      new Promise((resolve) => {
        const seen: unknown[] = [];
        const child = childProcess.spawn('covolve-no-such-program');
        child.stdout.on('end', () => seen.push('end of output'));
        child.on('error', (error: NodeJS.ErrnoException) => seen.push(error.code));
        child.on('exit', () => seen.push('exit'));
        child.on('close', (code) => resolve([...seen, code]));
      });
    expect(await sandboxed(body)).toEqual(await ending(body));
  });

  it('reads what an address itself holds, and notes nothing', async () => {
    let text = '';
    const subject = async (): Promise<void> => {
      text = await (await fetch('data:text/plain,hello')).text();
    };
    const { effects } = await surrounded(() => rig({ subject }).run(say.call(0), say.wait(0)));
    expect({ text, denied: effects.denied }).toEqual({ text: 'hello', denied: [] });
  });

  it('retries on virtual time', async () => {
    const body = async (): Promise<unknown> => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await fetch('http://127.0.0.1:9/');
        } catch {
          if (attempt === 4) return attempt;
          await new Promise((resolve) => setTimeout(resolve, 60_000 * attempt));
        }
      }
    };
    expect(await sandboxed(body)).toEqual({ gave: 4 });
  });
});
