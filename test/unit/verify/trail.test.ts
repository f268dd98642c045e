import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trailSize, unfinishedTest } from '../../../src/verify/trail.js';
import { type TemporaryProject, temporaryProject } from '../../helpers/verify-project.js';

let project: TemporaryProject;
beforeEach(() => {
  project = temporaryProject({});
});
afterEach(() => project.remove());

function trail(text: string): string {
  project.write({ 'trail.log': text });
  return project.file('trail.log');
}

describe('the trail of started tests', () => {
  it.each([
    ['', undefined],
    ['S 0 ["a"]\nE 0\n', undefined],
    ['S 0 ["a"]\nE 0\nS 1 ["b","c\\n"]\n', { index: 1, titlePath: ['b', 'c\n'] }],
    ['S 2 ["a"]\nS 3 ["b"]\nE 3\n', { index: 2, titlePath: ['a'] }],
    ['S 0 ["a"]\nS 1 ["b"]\n', { index: 1, titlePath: ['b'] }],
  ])('%j ends in %j', (text, unfinished) => {
    expect(unfinishedTest(trail(text))).toEqual(unfinished);
    expect(trailSize(project.file('trail.log'))).toBe(text.length);
  });

  it('is empty when no test started', () => {
    expect(unfinishedTest(project.file('none.log'))).toBeUndefined();
    expect(trailSize(project.file('none.log'))).toBe(0);
  });
});
