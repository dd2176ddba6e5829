import type { Place } from '../../../base/files/index.js';
/** A `|||` block: its text without the indentation of its first line (lexer.go lexSymbol). */
export declare function lexTextBlock(text: string, start: number, place: Place): {
    readonly data: string;
    readonly end: number;
};
