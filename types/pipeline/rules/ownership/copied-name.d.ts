import type { Application } from '../../sources/index.js';
/**
 * Whether an Application still has the name of the one it was copied from: it lies in the folder of its own stack,
 * which is called like the namespace it goes into, and is named after the folder of the other one.
 */
export declare function hasNameOf(copy: Application, original: Application): boolean;
