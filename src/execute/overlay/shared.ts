import { createOverlay } from './overlay.js';

/** The file system that the subject writes to. One per process, because the patches that use it sit on the process's own `fs`. */
export const fileSystem = createOverlay();
