export class Mirror {
  label = 'mirror';
  get image(): string {
    return this.image;
  }
  toJSON(): string {
    return JSON.stringify(this);
  }
}

export function reflect(): string {
  return new Mirror().image;
}

export function describe(n: number): string {
  if (n < 0) return 'below';
  return n === 0 ? 'level' : 'above';
}

export function shout(text: string): string {
  return text.endsWith('!') ? text : `${text}!`;
}
