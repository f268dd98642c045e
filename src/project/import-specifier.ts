import { readFileSync } from 'node:fs';
import { basename, dirname, extname, relative, sep } from 'node:path';
import type { Project } from './find-project.js';
import { findModules, sourceExtensions } from './source-files.js';

export type ImportStyle = 'js' | 'ts' | 'none';

/** How an emitted test names the module under test: relative, in the style the project itself uses. */
export function importSpecifier(testFile: string, subjectFile: string, style: ImportStyle): string {
  const path = relative(dirname(testFile), subjectFile).split(sep).join('/');
  const specifier = path.startsWith('.') ? path : `./${path}`;
  const extension = extname(subjectFile);
  const stem = specifier.slice(0, specifier.length - extension.length);
  if (!/^\.[cm]?tsx?$/.test(extension)) return specifier;
  if (style === 'ts') return specifier;
  // Without extension only the plain kinds are found by every resolver.
  if (style === 'none' && (extension === '.ts' || extension === '.tsx')) return stem;
  return stem + extension.replace('tsx', 'js').replace('ts', 'js');
}

/** What the project's relative imports look like, as far as its compiler options allow it; `.js` works everywhere. */
export function importStyle(project: Project, subjectFile: string): ImportStyle {
  const counts = { js: 0, ts: 0, none: 0 };
  for (const file of neighbours(project, subjectFile)) {
    for (const style of stylesIn(file)) counts[style]++;
  }
  const { compiler } = project;
  const needsExtension = /^node(16|18|20|next)$/.test(compiler.moduleResolution ?? compiler.module ?? '');
  if (!compiler.allowImportingTsExtensions) counts.ts = 0;
  if (needsExtension) counts.none = 0;
  if (counts.none > counts.js && counts.none >= counts.ts) return 'none';
  return counts.ts > counts.js ? 'ts' : 'js';
}

/** A sample is enough to see a habit: the folder of the subject first, then the rest of the package. */
const sampleSize = 40;

function neighbours(project: Project, subjectFile: string): string[] {
  const near = findModules(['*.{ts,tsx,mts,cts}'], dirname(subjectFile));
  if (near.length >= sampleSize) return near.slice(0, sampleSize);
  const all = findModules([`**/*.{${sourceExtensions.slice(0, 4).join(',')}}`], project.root);
  return [...new Set([...near, ...all])].slice(0, sampleSize);
}

function stylesIn(file: string): ImportStyle[] {
  const styles: ImportStyle[] = [];
  const source = readFileSync(file, 'utf8');
  for (const match of source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.\.?\/[^'"\n]*)['"]/g)) {
    const name = basename(match[1] as string);
    if (/\.[cm]?jsx?$/.test(name)) styles.push('js');
    else if (/\.[cm]?tsx?$/.test(name)) styles.push('ts');
    else if (!/\.(json|css|svg|node|wasm)$/.test(name)) styles.push('none');
  }
  return styles;
}
