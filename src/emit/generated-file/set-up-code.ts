/**
 * Whether a statement outside the tests is one that covolve writes where it is needed: hooks for timers, mocks of effects, and
 * the variables and the hook of a module that is evaluated anew for each test. Formatters may have changed its layout.
 */
export function isSetUpCode(text: string): boolean {
  const code = text.replace(/^\s*\/\/[^\n]*\n/, '').trim();
  return mocks.test(code) || timers.test(code) || variable.test(code) || freshModule.test(code);
}

/** What `emit/io-mocks` writes. */
const mocks =
  /^(const file(Promise)?Mocks = vi\.hoisted\(|vi\.mock\(\s*['"](node:)?fs(\/promises)?['"]|afterEach\(\(\) => \{\s*vi\.clearAllMocks\()/;

const timers = /^(beforeEach|afterEach)\(\(\) => \{\s*vi\.use(Fake|Real)Timers\([^)]*\)?\)?;?\s*\}\);?$/;

const moduleType = String.raw`typeof import\([^)]+\)(\.[\w$]+)?`;

/** `let name: typeof import('./module.js').name;` or the same with the type in a comment. */
const variable = new RegExp(String.raw`^(/\*\* @type \{${moduleType}\} \*/\s*let [\w$]+|let [\w$]+:\s*${moduleType});?$`);

const freshModule = new RegExp(
  String.raw`^beforeEach\(async \(\) => \{\s*vi\.resetModules\(\);?` +
    String.raw`(\s*[\w$]+ = await import\([^)]+\);?)?` +
    String.raw`(\s*\(\{[^}]*\} = (await import\([^)]+\)|[\w$]+)\);?)?\s*\}\);?$`,
);
