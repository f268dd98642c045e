import { appendFileSync, mkdirSync, readFileSync, writeFile, writeFileSync } from 'node:fs';

const folder = '__SENTINEL__';

export function save(text: string): string {
  writeFileSync(`${folder}/keep.txt`, text);
  return text === '' ? 'emptied' : 'saved';
}

/** Code around input and output: the branch after the write is reached only if the write works. */
export function saveAndCheck(text: string): string {
  mkdirSync(`${folder}/made`, { recursive: true });
  writeFileSync(`${folder}/made/note.txt`, text);
  return readFileSync(`${folder}/made/note.txt`, 'utf8') === text ? 'kept' : 'lost';
}

export function log(line: string): boolean {
  try {
    appendFileSync(`${folder}/left-behind.log`, line);
    return true;
  } catch {
    return false;
  }
}

export function saveLater(text: string): void {
  writeFile(`${folder}/later.txt`, text, () => {});
}

export function fileName(title: string): string {
  if (title === '') return 'untitled.txt';
  return title.includes(' ') ? `${title.replaceAll(' ', '-')}.txt` : `${title}.txt`;
}

export function isText(name: string): boolean {
  return name.endsWith('.txt');
}
