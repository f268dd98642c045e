/** Sum of character codes, as old modems did it. */
export function checksum(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 65521;
  return sum;
}

const known = { admin: checksum('open sesame'), guest: checksum('visitor') };

export function roleOf(password: string): 'admin' | 'guest' | 'nobody' {
  const sum = checksum(password);
  if (sum === known.admin) return 'admin';
  if (sum === known.guest) return 'guest';
  return 'nobody';
}
