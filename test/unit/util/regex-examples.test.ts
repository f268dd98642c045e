import { describe, expect, it } from 'vitest';
import { regexExamples } from '../../../src/util/regex-examples.js';

describe('texts that a regular expression matches', () => {
  it.each<[RegExp, readonly string[]]>([
    [/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/, ['@@ -1 +1 @@', '@@ -1,1 +1,1 @@']],
    [/^Index:\s+(.+)/, ['Index: a']],
    [/cat|dog/i, ['cat', 'dog']],
    [/^[0-9a-f]{4}$/, ['aaaa']],
    [/^[^a-z]*x/, ['x', '1x']],
    [/(['"])b\1/, ["'b'"]],
    [/^(?<year>\d{4})-\d\d$/, ['1111-11']],
    [/\u{1F600}/u, ['😀']],
    [/^(?!a)\w/, []],
    [/a*/, ['a']],
    [/^~(\d|x|\*)(?:\.(\d|x))?$/, ['~1', '~1.1', '~x', '~x.x', '~*', '~*.1', '~1.x']],
  ])('%s', (regex, examples) => expect(regexExamples(regex.source, regex.flags)).toEqual(examples));

  it('is silent about what this engine cannot read', () => expect(regexExamples('(', '')).toEqual([]));

  it('keeps to short texts', () => expect(regexExamples('(a{50}){50}', '')).toEqual([]));
});
