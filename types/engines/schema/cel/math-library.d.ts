import type { Environment } from '@marcbachmann/cel-js';
/** `math.greatest` and its kin (cel-go ext/math.go). */
export declare function registerMath(environment: Environment): void;
