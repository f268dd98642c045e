import { dieWithParent } from './parent-watch.js';
import type { FromHost, ToHost } from './protocol.js';
import { startHost, type VitestHost } from './vitest-host.js';

/**
 * Entry of the process that hosts the user's Vitest. A process of its own, so that nothing a test or a config file
 * does can hurt the parent; it ends when the parent goes away.
 */
dieWithParent();
let host: VitestHost | undefined;
let work: Promise<void> = Promise.resolve();

process.on('message', (message: ToHost) => {
  // One at a time: Vitest has one state.
  work = work.then(() => handle(message)).catch((error: unknown) => tell({ type: 'failed', message: textOf(error) }));
});
// Vitest reports what happens in tests by itself; what is left here is the config's or a plugin's doing.
process.on('unhandledRejection', (error) => tell({ type: 'failed', message: textOf(error) }));

async function handle(message: ToHost): Promise<void> {
  switch (message.type) {
    case 'start':
      host = await startHost(message.settings);
      tell({ type: 'ready', version: host.version, testTimeout: host.testTimeout });
      return;
    case 'run':
      if (host === undefined) throw new Error('run before start');
      tell({ type: 'done', id: message.id, report: await host.run(message.request) });
      return;
    case 'close':
      // Lets the user's global set-up tear itself down.
      await host?.close();
      process.exit(0);
  }
}

function tell(message: FromHost): void {
  process.send?.(message);
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
