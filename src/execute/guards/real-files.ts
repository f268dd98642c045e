import type { AnyFunction } from '../patches.js';
import { real } from '../real-world.js';
import { resultDescriptor } from '../wire.js';

/** What `fs.promises.open` gives for a real file; closed once its number is -1. */
export interface RealHandle {
  readonly fd: number;
  readonly close: AnyFunction;
}

/** What a module opens while it is evaluated, all tests need. */
type Owner = 'module' | 'test';

/** Who opens something at the moment. */
let owner: Owner = 'module';

const descriptors: Record<Owner, Set<unknown>> = { module: new Set(), test: new Set() };
const handles: Record<Owner, RealHandle[]> = { module: [], test: [] };

const { apply } = Reflect;

/** So many leave enough of those that the system gives to a process. */
const mostOpen = 500;

/** Real files that the subject has opened for reading. Descriptors that it has not are none of its business. */
export const realFiles = {
  /** From now on what is opened is a test's, and closed when another one begins; or a module's. */
  openedBy(who: Owner): void {
    owner = who;
  },
  addDescriptor(descriptor: unknown): void {
    descriptors[owner].add(descriptor);
  },
  addHandle(handle: RealHandle): void {
    handles[owner].push(handle);
  },
  has(descriptor: unknown): boolean {
    if (isOfProcess(descriptor)) return false;
    return isOpen(descriptors.test, handles.test, descriptor) || isOpen(descriptors.module, handles.module, descriptor);
  },
  /** It is being closed. False when it is not the subject's. */
  remove(descriptor: unknown): boolean {
    return descriptors.test.delete(descriptor) || descriptors.module.delete(descriptor) || realFiles.has(descriptor);
  },
  /**
   * The test has forgotten a handle. Node complains when it finds one while it collects garbage, and ends the process from version
   * 25 on, in the middle of some other test. Descriptors it does not look for.
   */
  get forgotten(): boolean {
    return handles.test.length > 0 && handles.test.some(({ fd }) => fd !== -1);
  },
  /** Modules that are evaluated anew open what they need anew: sooner or later the system has no more. */
  get tooMany(): boolean {
    return descriptors.module.size + handles.module.length > mostOpen;
  },
  /** Closes what the last test has left open: thousands of them would take all that the system gives. */
  closeLeft(): void {
    if (descriptors.test.size > 0) closeDescriptors();
    if (handles.test.length > 0) closeHandles();
  },
};

/** Standard streams and both pipes of a child, as long as it lives: no handle can pass for one of them. */
function isOfProcess(descriptor: unknown): boolean {
  return (descriptor as number) <= resultDescriptor;
}

function isOpen(numbers: ReadonlySet<unknown>, own: readonly RealHandle[], descriptor: unknown): boolean {
  return numbers.has(descriptor) || own.some(({ fd }) => fd === descriptor);
}

function closeDescriptors(): void {
  for (const descriptor of descriptors.test) {
    try {
      real.closeSync(descriptor as number);
    } catch {
      // Closed in some other way.
    }
  }
  descriptors.test = new Set();
}

function closeHandles(): void {
  const left = handles.test;
  handles.test = [];
  for (const handle of left) if (handle.fd !== -1) void closed(handle);
}

/** By the handle itself: Node would close the number once more, whatever it stands for by then. */
async function closed(handle: RealHandle): Promise<void> {
  try {
    await apply(handle.close, handle, []);
  } catch {
    // The subject has closed the number below it.
  }
}
