import type { Query } from './ast.js';
/** Parses a query (gojq's grammar, parser.go.y, without modules). */
export declare function parseJq(text: string): Query;
