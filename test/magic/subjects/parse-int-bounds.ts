export function readPort(text: string): number {
  const port = Number.parseInt(text, 10);
  if (Number.isNaN(port)) throw new TypeError(`not a port: ${text}`);
  if (port < 0 || port > 65535) throw new RangeError(`out of range: ${port}`);
  if (port === 8443) return 443;
  return port < 1024 ? port + 30000 : port;
}

export function readColour(hex: string): string {
  if (Number.parseInt(hex, 16) === 0xc0ffee) return 'coffee';
  return hex.length === 6 ? 'full' : 'short';
}
