/** The kinds of tokens of a template; keywords go by their own name. */
export type TokenKind = 'error' | 'bool' | 'char' | 'charConstant' | 'complex' | 'assign' | 'declare' | 'eof' | 'field' | 'identifier' | 'leftDelimiter' | 'leftParen' | 'number' | 'pipe' | 'rawString' | 'rightDelimiter' | 'rightParen' | 'space' | 'string' | 'text' | 'variable' | 'dot' | Keyword;
/** The words with a meaning of their own. */
export type Keyword = 'block' | 'break' | 'continue' | 'define' | 'else' | 'end' | 'if' | 'nil' | 'range' | 'template' | 'with';
/** A token, where it starts and on which line (counted from 1). */
export type Token = {
    readonly kind: TokenKind;
    readonly position: number;
    readonly text: string;
    readonly line: number;
};
/** Whether the word is a keyword. */
export declare function isKeyword(word: string): word is Keyword;
/** A token as parse errors show it: keywords in angle brackets, long text cut. */
export declare function describeToken(token: Token): string;
