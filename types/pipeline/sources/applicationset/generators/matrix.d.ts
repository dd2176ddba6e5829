import type { Generator } from '../generator.js';
/** `matrix`: every combination of two children; the second may use the parameters of the first. */
export declare const matrix: Generator;
