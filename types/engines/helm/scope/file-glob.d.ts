import { type Glob } from '../../../base/patterns/index.js';
/** A test for the patterns of `.Files.Glob`. A malformed pattern matches every name, as Helm has it. */
export declare function fileGlob(pattern: string): Glob;
