import type { SubjectModel } from '../../model/subject.js';
import type { Ref, TestCase } from '../../testcase/statement.js';

/** The name of the parameter or property that a value first goes to: the most natural text for it. */
export function fedParameter(test: TestCase, ref: Ref, model: SubjectModel): string | undefined {
  for (const statement of test.statements) {
    switch (statement.kind) {
      case 'call':
      case 'construct': {
        const at = statement.args.indexOf(ref);
        if (at >= 0) return usable(model.callables[statement.callable]?.params[at]?.name);
        break;
      }
      case 'object': {
        const key = statement.entries.find(([, value]) => value === ref)?.[0];
        if (key !== undefined) return usable(key);
        break;
      }
      case 'set':
        if (statement.value === ref) return usable(model.callables[statement.callable]?.name);
        break;
      default:
    }
  }
  return undefined;
}

function usable(name: string | undefined): string | undefined {
  return name !== undefined && /^[A-Za-z][A-Za-z]{0,15}$/.test(name) && !/^(arg|param)\d*$/.test(name) ? name : undefined;
}
