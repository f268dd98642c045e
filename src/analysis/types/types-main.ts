import { workerData } from 'node:worker_threads';
import { answerQuestions } from '../../util/asked-thread.js';
import { createTypeSource, type ModelResult, type TypeSource, type TypeSourceOptions } from './type-source.js';
import type { ModelRequest } from './type-thread.js';

/** Entry of the thread that reads types: one source for each project. */
const sources = new Map<string, TypeSource>(
  (workerData as readonly TypeSourceOptions[]).map((project) => [project.root, createTypeSource(project)]),
);

answerQuestions<ModelRequest, ModelResult>(({ root, file }) => (sources.get(root) as TypeSource).model(file));
