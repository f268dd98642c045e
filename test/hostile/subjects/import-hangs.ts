let ready = 0;
while (ready >= 0) ready++;

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}

export function isReady(): boolean {
  return ready > 3;
}
