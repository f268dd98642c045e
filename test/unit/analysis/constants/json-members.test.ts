import { describe, expect, it } from 'vitest';
import { jsonMembers } from '../../../../src/analysis/constants/json-members.js';
import { parseModule } from '../../../../src/analysis/parse.js';

function membersOf(source: string): readonly string[] | undefined {
  const parsed = parseModule(source, 'subject.ts');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return jsonMembers(parsed.module.program);
}

describe('members that JSON may have', () => {
  it('are those that the source reads, as members or by taking apart', () =>
    expect(
      membersOf(`
        export function f(text: string) {
          const message = JSON.parse(text);
          const { level, nested: { inner = 1 } } = message;
          return message.type === 'ping' && message.body?.text;
        }
      `),
    ).toEqual(['level', 'nested', 'inner', 'type', 'body', 'text']));

  it('are no methods, and nothing that is only looked up', () =>
    expect(membersOf('export const f = (t: string, k: string) => JSON.parse(t)[k].list.map(String)')).toEqual(['list']));

  it('are of no use where no JSON is parsed', () =>
    expect(membersOf('export const f = (o: { a: string }) => JSON.stringify(o.a)')).toBeUndefined());
});
