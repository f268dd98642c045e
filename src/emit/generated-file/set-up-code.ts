/**
 * Whether a statement outside the tests is one that covolve writes where it is needed: hooks for timers, mocks of effects, and
 * the variables and the hook of a module that is evaluated anew for each test. Formatters may have changed its layout.
 */
export function isSetUpCode(text: string): boolean {
  const code = withoutComment(text);
  return isMockCode(text) || timers.test(code) || variable.test(code) || freshModule.test(code);
}

/** What `emit/io-mocks` writes, word for word. */
export function isMockCode(text: string): boolean {
  const code = withoutComment(text).replace(/;(?=\s|$)/g, '');
  return hoistedMocks.test(code) || mockedModule.test(code) || mocksReset.test(code);
}

function withoutComment(text: string): string {
  return text.replace(/^\s*\/\/[^\n]*\n/, '').trim();
}

const madeMock = String.raw`\w+: vi\.fn\((async \(\) => \{\})?\)`;
const hoistedMocks = new RegExp(
  String.raw`^const file(Promise)?Mocks = vi\.hoisted\(\(\) => \(\{\s*${madeMock}(,\s*${madeMock})*,?\s*\}\)\)$`,
);
const mockedModule =
  /^vi\.mock\(['"](node:)?fs(\/promises)?['"], async \(original\) => \{\s*const fs = await original(<[^>]+>)?\(\)\s*const mocked = \{[\s.\w,:{}]*\}\s*return \{ \.\.\.mocked, default: mocked \}\s*\}\)$/;
const mocksReset = /^afterEach\(\(\) => \{\s*vi\.clearAllMocks\(\)\s*vi\.restoreAllMocks\(\)\s*\}\)$/;

const timers = /^(beforeEach|afterEach)\(\(\) => \{\s*vi\.use(Fake|Real)Timers\([^)]*\)?\)?;?\s*\}\);?$/;

const moduleType = String.raw`typeof import\([^)]+\)(\.[\w$]+)?`;

/** `let name: typeof import('./module.js').name;` or the same with the type in a comment. */
const variable = new RegExp(String.raw`^(/\*\* @type \{${moduleType}\} \*/\s*let [\w$]+|let [\w$]+:\s*${moduleType});?$`);

const freshModule = new RegExp(
  String.raw`^beforeEach\(async \(\) => \{\s*vi\.resetModules\(\);?` +
    String.raw`(\s*[\w$]+ = await import\([^)]+\);?)?` +
    String.raw`(\s*\(\{[^}]*\} = (await import\([^)]+\)|[\w$]+)\);?)?\s*\}\);?$`,
);
