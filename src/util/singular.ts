/** Ends of plurals, the first that fits counts. What matches without a second entry is no plural. */
const rules: readonly (readonly [end: RegExp, singular?: string])[] = [
  [/(?<=child)ren$/i, ''],
  [/(?<=p)eople$/i, 'erson'],
  [/(?<=vert)ices$/i, 'ex'],
  [/(?<=ind)ices$/i, 'ex'],
  [/(?<=matr)ices$/i, 'ix'],
  [/(?<=cook|mov)ies$/i, 'ie'],
  [/series$|species$/i],
  [/(?<=[^aeiou])ies$/i, 'y'],
  [/(?<=ss|x|ch|sh|us|ias)es$/i, ''],
  [/(?<=men)us$/i, 'u'],
  [/(?:ss|us|sis|xis|this|ias|canvas|atlas)$/i],
  [/(?<=.)s$/, ''],
];

/** Shorter names are abbreviations. */
const shortest = 3;

/** What one of them is called where `name` names several: `entry` for `entries`; undefined where it names one thing. */
export function singular(name: string): string | undefined {
  const rule = name.length < shortest ? undefined : rules.find(([end]) => end.test(name));
  return rule?.[1] === undefined ? undefined : name.replace(rule[0], rule[1]);
}
