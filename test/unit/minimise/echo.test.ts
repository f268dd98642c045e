import { expect, it } from 'vitest';
import { withoutEcho } from '../../../src/minimise/echo.js';
import type { Observed } from '../../../src/model/observation.js';
import { readScript } from '../../helpers/test-script.js';
import { codec } from './codec.js';

const one: Observed = { k: 'scalar', v: 1 };

it('leaves out data under the name of the option, but not what objects have of that name', () => {
  const test = readScript('const c = new Codec({ depth: 3 }); c.encode({})', codec().model);
  const at = test.statements.findIndex((statement) => statement.kind === 'object');
  const instance: Observed = { k: 'instance', cls: 'Codec', entries: [['depth', one]] };
  const shown = (entries: readonly (readonly [string, Observed])[]): Observed => ({
    k: 'array',
    items: [{ k: 'object', entries }],
  });
  const seen = { usable: true, covered: () => true, outcome: 'ok', position: 2 } as const;

  const without = withoutEcho(
    {
      ...seen,
      shown: shown([
        ['depth', one],
        ['size', one],
        ['by', instance],
      ]),
    },
    { at, n: 0 },
    test,
  );

  expect(without.shown).toEqual(
    shown([
      ['size', one],
      ['by', instance],
    ]),
  );
});
