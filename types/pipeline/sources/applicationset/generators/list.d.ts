import type { Generator } from '../generator.js';
/** `list`: the elements as written, then those of `elementsYaml`. */
export declare const list: Generator;
