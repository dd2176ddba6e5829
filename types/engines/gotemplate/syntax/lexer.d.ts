import { type Token } from './token.js';
/** Splits a template into tokens, as text/template/parse/lex.go does: text, delimiters and what is between. */
export declare class Lexer {
    private readonly input;
    private position;
    private start;
    private line;
    private startLine;
    private insideAction;
    private parenthesisDepth;
    private failed;
    constructor(input: string);
    next(): Token;
    private emit;
    private skip;
    private countLines;
    private fail;
    private lexText;
    /** The delimiter, or undefined after a comment, which leaves nothing. */
    private lexLeftDelimiter;
    private skipComment;
    private hasLeftTrim;
    /** The right delimiter at the current position, with or without trim marker. */
    private rightDelimiter;
    private skipSpaces;
    private lexRightDelimiter;
    private lexAction;
    private lexRest;
    private lexSpace;
    private lexIdentifier;
    private lexName;
    private acceptWord;
    private atTerminator;
    private lexQuoted;
    private lexRawString;
    private lexNumber;
    private badNumber;
    private scanNumber;
    private accept;
    private acceptRun;
    /** The character at the current position, empty at the end. */
    private peek;
}
