import type { Produce } from './makes.js';
/** Copies of a Secret or ConfigMap in other namespaces, wherever an annotation asks for them. */
export declare function copiesWith(annotation: string): Produce;
