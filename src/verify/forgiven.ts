import type { RoundEnd } from './round-failures.js';
import type { FileReport } from './runner/protocol.js';
import type { OtherTests } from './verdict.js';

/** A round as if the tests that are not ours to judge had passed; what they did is told. A test that ended the round is not forgiven. */
export function forgiven(end: RoundEnd, others: OtherTests | undefined): RoundEnd {
  if (others === undefined || end.kind !== 'reported') return end;
  const { files, unhandled } = end.report;
  const titles = files.flatMap(({ tests }) => tests.map(({ titlePath }) => titlePath));
  const left = unhandled.filter(({ test, message }) => {
    const named = titles.find((titlePath) => test !== undefined && titlePath.at(-1) === test);
    if (named === undefined || !others.has(named)) return true;
    others.failed(named, message);
    return false;
  });
  return { ...end, report: { ...end.report, files: files.map((file) => forgivenFile(file, others)), unhandled: left } };
}

function forgivenFile(file: FileReport, others: OtherTests): FileReport {
  return {
    ...file,
    tests: file.tests.map((test) => {
      if (test.state !== 'failed' || !others.has(test.titlePath)) return test;
      others.failed(test.titlePath, test.message ?? 'failed');
      return { titlePath: test.titlePath, state: 'passed' };
    }),
  };
}
