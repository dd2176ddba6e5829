/**
 * Jsonnet as go-jsonnet 0.22 evaluates it, in process: the language, the whole standard library, its numbers, its
 * order of keys and its messages, with a bound on frames, steps and memory. Files are read through a function that
 * is handed in. It knows nothing of Kubernetes or Argo CD, and it has no native functions.
 */
export { type Evaluated, type JsonnetRequest, type JsonnetResult, type Outside, evaluateJsonnet, jsonnetText, } from './evaluate-jsonnet.js';
export { type JsonnetStep, jsonnetOrigin } from './origin/jsonnet-origin.js';
export type { ReadFile } from './run/imports.js';
export { type Limits, defaultLimits } from './run/vm.js';
