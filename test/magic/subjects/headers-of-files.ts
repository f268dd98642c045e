export type Format = 'png' | 'gif' | 'zip' | 'empty' | 'unknown';

export function formatOf(bytes: Uint8Array): Format {
  if (bytes.length === 0) return 'empty';
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'png';
  if (String.fromCharCode(...bytes.slice(0, 4)) === 'GIF8') return 'gif';
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? 'zip' : 'unknown';
}

export function signatureOf(text: string): string {
  if (text.charCodeAt(0) === 0xfeff) return 'byte order mark';
  return text.slice(0, 2) === '#!' ? 'script' : 'plain';
}
