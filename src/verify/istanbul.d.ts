/** Neither package ships types; each user states the part it relies on. */
declare module 'istanbul-lib-coverage' {
  const library: unknown;
  export default library;
}

declare module 'istanbul-lib-instrument' {
  export const createInstrumenter: unknown;
  export const programVisitor: unknown;
}
