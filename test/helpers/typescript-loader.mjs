// Lets a process that a test starts run our TypeScript source: node --import ./test/helpers/typescript-loader.mjs
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
