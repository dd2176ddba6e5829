import type { Place } from '../../../base/files/index.js';
/** A number as JSON has it, with `_` between digits; `data` is without them (lexer.go lexNumber). */
export declare function lexNumber(text: string, start: number, point: (offset: number) => Place): {
    readonly data: string;
    readonly end: number;
};
