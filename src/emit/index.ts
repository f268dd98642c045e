export type { EmitInput, EmittableTest, EmittedSuite, EmittedTest, FreshModule, Language } from './emit-input.js';
export { hashTest } from './generated-file/hash.js';
export { isGenerated } from './generated-file/marker.js';
export { hasFreshModule, keptExports } from './generated-file/kept-exports.js';
export { mergeEdited } from './generated-file/merge.js';
export { type ExistingTest, type GeneratedFile, readGenerated } from './generated-file/read.js';
export { reproduction } from './reproduction.js';
export { emitSuite } from './suite.js';
export { squeezed } from './typing/adapted.js';
