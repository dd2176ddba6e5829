import type { Generator } from '../generator.js';
/** `git`: one set per directory, or one per object in each file (applicationset/generators/git.go). */
export declare const git: Generator;
