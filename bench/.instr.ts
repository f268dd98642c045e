import { readFileSync } from 'node:fs';
import { instrumentText } from '../test/helpers/instrumented.js';
const { code } = instrumentText(readFileSync(process.argv[2]!, 'utf8'), process.argv[2]!);
console.log(code);
