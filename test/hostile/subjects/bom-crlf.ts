export function sign(n: number): string {
  return n < 0 ? "minus" : n > 0 ? "plus" : "zero";
}

export function poem(n: number): string {
  return n > 2 ? `roses
violets` : "none";
}

export function ending(text: string): string {
  if (text.includes("\r\n")) return "windows";
  return text.includes("\n") ? "unix" : "none";
}
