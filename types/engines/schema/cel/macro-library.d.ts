import type { Environment } from '@marcbachmann/cel-js';
/** Adds `all`, `exists`, `existsOne`, `transformList`, `transformMap` with two variables, and `sortBy`. */
export declare function registerMacros(environment: Environment): void;
