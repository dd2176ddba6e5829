import { type Glob } from '../../../base/patterns/index.js';
/**
 * Compiles a git pathspec as `git ls-files -- SPEC` reads it: wildcards cross `/`, and a spec without wildcards
 * also names everything below a directory. `:(glob)` switches to path-wise matching, `:/` is the root.
 */
export declare function pathspec(spec: string): Glob;
