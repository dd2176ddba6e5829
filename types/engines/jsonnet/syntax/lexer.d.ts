import { type Source } from '../../../base/files/index.js';
import { type Token } from './token.js';
/** Splits a program into tokens, the last of them `end` (internal/parser/lexer.go). */
export declare function lex(source: Source): readonly Token[];
