import { type Glob } from './glob.js';
/**
 * A glob as gobwas/glob 0.2.3 has it: `*` and `?` stop at separators, `**` does not, `[abc]`, `[!a-z]` and `{a,b}`
 * work, `\` escapes; `undefined` when it would not compile. Quirks kept from syntax/lexer/lexer.go: a class is one
 * range *or* one list, an open `{` closes at the end of the pattern, commas and braces outside `{}` are literal.
 */
export declare function gobwasGlob(pattern: string, separators?: string): Glob | undefined;
