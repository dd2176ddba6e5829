import { type QueryFunction } from './native.js';
/** Functions on regular expressions, in RE2's syntax; flags are g, i and m (dot matches newline). */
export declare const regexFunctions: Readonly<Record<string, QueryFunction>>;
