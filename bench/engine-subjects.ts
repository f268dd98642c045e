import type { Scalar } from '../src/model/scalar.js';

/** A package and the calls that are made on it: arguments are drawn from the named pools. */
export interface EngineSubject {
  readonly name: string;
  /** Allowed ratio of the instrumented interpreter to direct calls. */
  readonly limit: number;
  readonly pools: Readonly<Record<string, readonly Scalar[]>>;
  /** Functions by name with their pools. */
  readonly functions?: Readonly<Record<string, readonly string[]>>;
  /** Classes with their constructor's pools and their methods'. */
  readonly classes?: Readonly<Record<string, EngineClass>>;
}

export interface EngineClass {
  readonly construct: readonly string[];
  readonly methods: Readonly<Record<string, readonly string[]>>;
}

const integers = [0, 1, 2, 3, 5, 8, -1, -7, 10, 42, 100, 255, 1024];
const words = ['', 'a', 'b', 'abc', 'hello', 'world', 'the quick brown fox', 'zzz', 'A1', '42'];

export const engineSubjects: readonly EngineSubject[] = [
  {
    name: 'mnemonist',
    limit: 2,
    pools: { n: integers, s: words, cap: [1, 2, 5, 10] },
    classes: {
      LRUCache: { construct: ['cap'], methods: { set: ['s', 'n'], get: ['s'], has: ['s'], peek: ['s'], setpop: ['s', 'n'] } },
      Heap: { construct: [], methods: { push: ['n'], pop: [], peek: [], replace: ['n'], pushpop: ['n'] } },
      Trie: { construct: [], methods: { add: ['s'], has: ['s'], delete: ['s'], find: ['s'] } },
      MultiSet: { construct: [], methods: { add: ['s'], remove: ['s'], multiplicity: ['s'], has: ['s'], frequency: ['s'] } },
      BiMap: { construct: [], methods: { set: ['s', 'n'], get: ['s'], has: ['s'], delete: ['s'] } },
      LinkedList: { construct: [], methods: { push: ['n'], unshift: ['n'], shift: [], first: [], last: [] } },
    },
  },
  {
    name: 'fraction.js',
    limit: 2,
    pools: { f: [0, 1, 2, 0.5, 0.25, -3, 7, '1/3', '2/7', '-5/9', '0.(3)', '1.25', 12], d: [0, 1, 2, 3, 5] },
    classes: {
      Fraction: {
        construct: ['f'],
        methods: {
          add: ['f'],
          sub: ['f'],
          mul: ['f'],
          div: ['f'],
          mod: ['f'],
          gcd: ['f'],
          lcm: ['f'],
          compare: ['f'],
          equals: ['f'],
          floor: ['d'],
          ceil: ['d'],
          round: ['d'],
          toFraction: [],
          toContinued: [],
          abs: [],
          neg: [],
          inverse: [],
        },
      },
    },
  },
  {
    name: 'validator',
    limit: 2,
    pools: {
      s: [
        ...words,
        'foo@bar.com',
        'http://example.com/a?b=c',
        '127.0.0.1',
        '2024-02-30',
        '#ff00aa',
        '4111111111111111',
        '{"a":1}',
        '::1',
      ],
    },
    functions: {
      isEmail: ['s'],
      isURL: ['s'],
      isIP: ['s'],
      isDate: ['s'],
      isHexColor: ['s'],
      isCreditCard: ['s'],
      isJSON: ['s'],
      isFQDN: ['s'],
      isUUID: ['s'],
      isISO8601: ['s'],
      isMobilePhone: ['s'],
      normalizeEmail: ['s'],
      escape: ['s'],
      trim: ['s'],
      isStrongPassword: ['s'],
      isBase64: ['s'],
      isFloat: ['s'],
      isInt: ['s'],
    },
  },
  {
    name: 'semver',
    limit: 2,
    pools: {
      v: ['1.2.3', '0.0.1', '10.20.30-alpha.1', '2.0.0+build', 'v1.0.0', 'nope', '1.2', '3.4.5-beta'],
      r: ['^1.2.0', '~2.3', '>=1.0.0 <2.0.0', '1.x || 3.x', '*', 'bad range', '1.2.3 - 2.3.4', '>1.0.0-alpha'],
      k: ['major', 'minor', 'patch', 'prerelease', 'preminor'],
    },
    functions: {
      valid: ['v'],
      clean: ['v'],
      inc: ['v', 'k'],
      diff: ['v', 'v'],
      compare: ['v', 'v'],
      gt: ['v', 'v'],
      satisfies: ['v', 'r'],
      validRange: ['r'],
      minVersion: ['r'],
      intersects: ['r', 'r'],
      subset: ['r', 'r'],
      coerce: ['v'],
      outside: ['v', 'r'],
      simplifyRange: ['r', 'r'],
    },
  },
  {
    name: 'yaml',
    limit: 2.5,
    pools: {
      y: [
        'a: 1\nb: [x, y]\n',
        '- 1\n- 2\n- {k: v}\n',
        'key: "quoted \\n text"\nother: |\n  block\n  text\n',
        '&a x: *a\n',
        '? complex\n: value\n',
        '{',
        'a: b: c',
        '---\n...\n---\nx\n',
        '!!set {a, b}',
        '# only a comment\n',
      ],
      s: words,
    },
    functions: { parse: ['y'], parseDocument: ['y'], parseAllDocuments: ['y'], stringify: ['s'] },
  },
];
