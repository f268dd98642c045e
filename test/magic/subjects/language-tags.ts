export interface Tag {
  readonly language: string;
  readonly region?: string;
}

export function parseTag(text: string): Tag {
  const [language, region] = text.trim().split(/[-_]/) as [string, string?];
  if (!/^[a-z]{2,3}$/.test(language)) throw new RangeError(`not a language: ${language}`);
  return region === undefined ? { language } : { language, region: region.toUpperCase() };
}

export function spelling(text: string): string {
  const { language, region } = parseTag(text);
  if (language !== 'en') return language === 'gsw' ? 'swiss german' : 'foreign';
  return region === 'GB' || region === 'IE' ? 'colour' : 'color';
}
