import type { QueryFunction } from './native.js';
/** Functions about paths, and those that are indexing under another name. */
export declare const pathFunctions: Readonly<Record<string, QueryFunction>>;
