/** A locale that writes numbers and dates otherwise than this machine. `locale` is that of this process. */
export function awayLocale(locale = new Intl.NumberFormat().resolvedOptions().locale): string {
  return /^(en|zh|ja|ko)\b/.test(locale) ? 'de_DE.UTF-8' : 'en_US.UTF-8';
}
