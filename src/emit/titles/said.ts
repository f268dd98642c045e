/** What an outcome says besides what the act gives. */
export interface Said {
  /** The part that is about what the act left. */
  readonly state: string | undefined;
  /** Nothing was found, or happened. */
  readonly nothing: boolean;
  /** The member that it says was set. */
  readonly set: string | undefined;
  /** The function that it says was called. */
  readonly called: string | undefined;
  /** Whether a value stands in it as it would be told. */
  says(words: string): boolean;
}

export function saidBy(outcome: string): Said {
  const state = /(?:^| and )((?:leaves|keeps|adds|removes|empties|changes) .*)$/.exec(outcome)?.[1];
  const called = /(?:^| and )calls (\S+)/.exec(outcome)?.[1];
  const says = (words: string): boolean => {
    const at = outcome.indexOf(words);
    if (at < 0) return false;
    // `1` does not stand in `21`.
    const isPart = /[\w'.-]/.test(outcome.charAt(at - 1)) || /[\w'.]/.test(outcome.charAt(at + words.length));
    return !isPart;
  };
  const nothing = /^does not call |^keeps |^(?:returns|resolves with) (?:null|undefined|false|-1|an empty \w+)\b/.test(outcome);
  return { state, nothing, set: /^sets (\S+) to /.exec(outcome)?.[1], called, says };
}
