import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../../src/minimise/items.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';

/** What may be left out of a call of a function with these parameters. */
function freedom(names: readonly string[], untyped: boolean): readonly string[] | undefined {
  const m = new ModelDraft();
  const any = m.prim('any');
  const callable = m.fn(
    'run',
    names.map((name) => p(name, any)),
    any,
  );
  const { facts } = createMinimiseSubject({ ...m.model(), untyped }, []);
  return itemsOf({ kind: 'call', callable, args: names.map((_, i) => i) }, facts)?.freedom;
}

describe('what a call can do without', () => {
  it.each([
    ['an options object at the end, where no type asks for it', ['range', 'options'], true, ['never', 'tail']],
    ['not where a type does', ['range', 'options'], false, ['never', 'never']],
    ['not where it is all there is', ['options'], true, ['never']],
    ['not one in the middle', ['options', 'value'], true, ['never', 'never']],
    ['not what is called otherwise', ['key', 'value'], true, ['never', 'never']],
  ])('%s', (_, names, untyped, expected) => expect(freedom(names, untyped)).toEqual(expected));
});
