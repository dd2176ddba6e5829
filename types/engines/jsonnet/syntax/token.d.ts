import type { Place } from '../../../base/files/index.js';
/** The kinds of tokens; keywords and symbols are their own kind. */
export type TokenKind = '{' | '}' | '[' | ']' | ',' | '$' | '.' | '(' | ')' | ';' | 'identifier' | 'number' | 'operator' | 'block' | 'double' | 'single' | 'verbatim-double' | 'verbatim-single' | Keyword | 'end';
export type Keyword = (typeof keywords)[number];
export declare const keywords: readonly ['assert', 'else', 'error', 'false', 'for', 'function', 'if', 'import', 'importstr', 'importbin', 'in', 'local', 'null', 'self', 'super', 'tailstrict', 'then', 'true'];
export type Token = {
    readonly kind: TokenKind;
    /** The text of the token; of a string what stands between the quotes. */
    readonly data: string;
    readonly place: Place;
};
/** The kind in go-jsonnet's words (internal/parser/lexer.go tokenKindStrings). */
export declare function kindText(kind: TokenKind): string;
/** The token in go-jsonnet's words: `(IDENTIFIER, "x")`, `"{"`, `end of file`. */
export declare function tokenText({ kind, data }: Token): string;
