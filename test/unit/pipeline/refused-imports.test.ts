import { expect, it } from 'vitest';
import { refusedImportWarnings } from '../../../src/pipeline/refused-imports.js';

it('names what importing does elsewhere, once for each cause', () => {
  const end = 'every test imports it, and in your runner nothing refuses it; move that into a function';

  expect(refusedImportWarnings([])).toEqual([]);
  expect(
    refusedImportWarnings([
      { cause: 'environment', variables: ['LOG'], kinds: ['fs.writeFile'] },
      { cause: 'host', kinds: ['net.connect'] },
      { cause: 'environment', variables: ['A', 'LOG'], kinds: ['fs.rm'] },
    ]),
  ).toEqual([
    `importing it does what the sandbox refuses (fs.rm, fs.writeFile), depending on environment variables (A, LOG): ${end}`,
    `importing it does what the sandbox refuses (net.connect), depending on the machine: ${end}`,
  ]);
});
