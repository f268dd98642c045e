import { quoted } from '../literals/string.js';
import type { TestPlan } from '../test-plan.js';
import { throwingVerb } from '../titles/outcome.js';

/** Less than that says nothing. */
const shortest = 10;
const longest = 60;

/** `throws 'Missing file header…'`: what the messages of all rows begin with; undefined where that is next to nothing. */
export function sharedMessage(plans: readonly TestPlan[]): string | undefined {
  const [first] = plans;
  const messages = plans.map(messageOf);
  if (!first || !messages.every((message) => message !== undefined)) return undefined;
  const start = (messages as readonly string[]).reduce(commonStart).slice(0, longest);
  const words = start.replace(/\S*$/, '').trimEnd();
  // The runner would read % and $ as places for values.
  if (words.length < shortest || /[%$`\n]/.test(words)) return undefined;
  return `${throwingVerb(first)} ${quoted(`${words}…`)}`;
}

/** Rows whose messages begin alike, in the order of the first of each kind. */
export function byMessage(plans: readonly TestPlan[]): readonly (readonly TestPlan[])[] {
  const kinds = new Map<string, TestPlan[]>();
  for (const plan of plans) {
    const kind = (messageOf(plan) ?? '').split(/\s+/).slice(0, 2).join(' ').replaceAll(/\d+/g, '0');
    kinds.set(kind, [...(kinds.get(kind) ?? []), plan]);
  }
  return [...kinds.values()];
}

function messageOf({ test }: TestPlan): string | undefined {
  const thrown = test.assertions.find((assertion) => assertion.kind === 'throws')?.thrown;
  return thrown?.t === 'builtin' || thrown?.t === 'error' ? thrown.message : undefined;
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
