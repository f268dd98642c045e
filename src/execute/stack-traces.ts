/**
 * While a test runs that nobody looks at, errors are made without stack traces: to walk the stack takes 8 µs, more than
 * many a test, and many tests of a search throw.
 */
export function createStackSwitch(): { off(): void; on(): void } {
  let isOff = false;
  let limit = SavedError.stackTraceLimit;
  const write = (value: number): void => {
    try {
      SavedError.stackTraceLimit = value;
    } catch {
      // Frozen by the subject: then it stays as it is.
    }
  };
  return {
    off() {
      limit = SavedError.stackTraceLimit;
      isOff = true;
      write(0);
    },
    on() {
      if (!isOff) return;
      isOff = false;
      write(limit);
    },
  };
}

// Saved: the subject may replace it.
const SavedError = Error;
