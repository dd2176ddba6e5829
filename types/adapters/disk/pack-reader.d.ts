import type { PackReader } from '../../engines/schema/index.js';
/** Reads the schema packs that ship with the program: beside the bundle, or in the source tree. */
export declare const readPack: PackReader;
