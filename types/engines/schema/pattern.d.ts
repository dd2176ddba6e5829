import { type Regexp } from '../../base/patterns/index.js';
/** A pattern as the API server compiles it, with Go's regexp; undefined when that refuses it, and then it is not checked. */
export declare function compilePattern(source: string): Regexp | undefined;
