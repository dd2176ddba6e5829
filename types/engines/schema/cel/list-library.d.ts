import type { Environment } from '@marcbachmann/cel-js';
/** Lists and sets (library/lists.go, cel-go ext/lists.go and ext/sets.go). */
export declare function registerLists(environment: Environment): void;
