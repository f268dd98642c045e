import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect } from 'vitest';
import { type ModelResult, type TypeSource, createTypeSource } from '../../../../src/analysis/types/type-source.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { modelText } from './model-text.js';

export interface Models {
  readonly root: string;
  result(file: string): ModelResult;
  model(file: string): SubjectModel;
  /** The model of one file as text, to be compared whole. */
  expectModel(file: string, show?: { readonly spans: true }): ReturnType<typeof expect<string>>;
}

/** Writes a small project and reads its files with one type source, as a run over several subjects does. */
export function modelsOf(files: Readonly<Record<string, string>>): Models {
  const root = mkdtempSync(join(tmpdir(), 'covolve-types-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/@types'), join(root, 'node_modules/@types'));
  let source: TypeSource | undefined;
  const result = (file: string): ModelResult => {
    source ??= createTypeSource({ root, files: Object.keys(files).filter((name) => /\.[cm]?[jt]sx?$/.test(name)) });
    return source.model(file);
  };
  const model = (file: string): SubjectModel => {
    const read = result(file);
    if (!read.ok) throw new Error(`${read.code}: ${read.message}`);
    return read.model;
  };
  return {
    root,
    result,
    model,
    expectModel: (file, show) => expect(`\n${modelText(model(file), show ? { spans: files[file] ?? '' } : {})}\n`),
  };
}
