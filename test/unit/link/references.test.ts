import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { findReferences } from '../../../src/link/references.js';

const references = (source: string) => findReferences(parseSync('a.js', source).program, '__import__');

describe('findReferences', () => {
  it('collects literal imports and requires once', () =>
    expect(
      references(
        '__import__("./a"); import("./b"); require("./c"); require("./c"); require.resolve("d"); module.require(`e`); other("./f");',
      ),
    ).toEqual({
      imports: ['./a', './b'],
      requires: ['./c', 'd', 'e'],
      patterns: [],
    }));

  it('follows what createRequire gives and is called at once', () =>
    expect(references('createRequire(u)("./a"); (0, i.createRequire)(u)("./b"); create(u)("./c");').requires).toEqual([
      './a',
      './b',
    ]));

  it('follows createRequire, also as the transform writes the call', () =>
    expect(
      references(
        'const r = createRequire(u); r("./a"); const q = m.createRequire(u); q.resolve("./b"); const s = (0, i.createRequire)(u); s("./c"); t("./d");',
      ).requires,
    ).toEqual(['./a', './b', './c']));

  it.each([
    ['require("./l/" + n)', './l/', ''],
    ['require(`./l/${n}.json`)', './l/', '.json'],
    ['require("./l/pre-" + a + "/" + b + ".js")', './l/pre-', '.js'],
    ['__import__(`../l/${n}`)', '../l/', ''],
    ['require(__dirname + "/l/" + n)', './l/', ''],
    ['require(path.join(__dirname, "l", n))', './l/', ''],
    ['require(`${__dirname}/l/${n}.js`)', './l/', '.js'],
  ])('%s may mean files that begin with %s', (source, prefix, suffix) =>
    expect(references(source).patterns).toEqual([{ prefix, suffix }]),
  );

  it.each(['require(n)', 'require("pkg/" + n)', 'require(n + "./a")', 'require(path.join(base, "l", n))', 'require()'])(
    '%s may mean anything',
    (source) => expect(references(source)).toEqual({ imports: [], requires: [], patterns: [] }),
  );
});
