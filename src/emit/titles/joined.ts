/** Parts of a title in a row; of two conditions the second is joined to the first. */
export function joined(parts: readonly (string | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined && part !== '') as string[];
  return given
    .map((part, i) => {
      const isSecond = part.startsWith('when ') && given.slice(0, i).some((one) => /(?:^| )when /.test(one));
      return isSecond ? part.replace(/^when/, 'and') : part;
    })
    .join(' ');
}
