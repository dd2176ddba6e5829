import type { Budget } from '../../../base/budget/index.js';
import type { Environment } from '@marcbachmann/cel-js';
/** Evaluates something with its steps and lists charged to a budget. */
export declare function within<T>(of: Budget, evaluate: () => T): T;
/** Takes what a function of ours is about to build. */
export declare function allocate(bytes: number): void;
/** Lets the environment charge for every step that it takes. */
export declare function installMeter(environment: Environment): Environment;
