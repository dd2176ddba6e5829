import { type Regexp } from '../../../base/patterns/index.js';
/** Compiles a regular expression of Go. */
export declare function goRegex(pattern: string): Pick<Regexp, 'test'>;
/** Compiles a pattern that must match the whole text; the empty pattern matches everything. */
export declare function anchoredRegex(pattern: string): Pick<Regexp, 'test'>;
