import { describe, expect, it } from 'vitest';
import { createPost } from '../../../src/child/post.js';

describe('post', () => {
  it('counts the time of making and of sending messages, after what was spent before', () => {
    let now = 100;
    const sent: string[] = [];
    const post = createPost<string>(
      () => now,
      (message) => {
        now += 3;
        sent.push(message);
      },
      10,
    );
    post.send(() => {
      now += 4;
      return 'first';
    });
    now += 50;
    post.send(() => 'second');
    expect([sent, post.spentMs]).toEqual([['first', 'second'], 20]);
  });
});
