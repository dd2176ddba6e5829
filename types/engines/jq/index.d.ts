/**
 * jq as gojq 0.12 has it: the whole language with paths, updates, folds, destructuring, regular expressions and formats,
 * with gojq's error texts and a budget of steps. It reads no input but the one it is given, and loads no modules.
 */
export { compileJq } from './query.js';
export type { Json } from './value.js';
