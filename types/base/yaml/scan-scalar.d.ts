import { type YamlCursor } from './yaml-cursor.js';
/** The text of a quoted scalar; the cursor stands at its opening quote (go-yaml `scannerc.go`). */
export declare function scanQuoted(cursor: YamlCursor, style: 'single' | 'double', opening: {
    readonly line: number;
}): string;
/** The text of a plain scalar, and whether it ended with a line break. */
export declare function scanPlain(cursor: YamlCursor, indent: number, inFlow: boolean): {
    readonly value: string;
    readonly folded: boolean;
};
/** The text of a block scalar; the cursor stands at `|` or `>`. */
export declare function scanBlockScalar({ cursor, parentIndent, style, opening, }: {
    readonly cursor: YamlCursor;
    readonly parentIndent: number;
    readonly style: 'literal' | 'folded';
    readonly opening: {
        readonly line: number;
    };
}): string;
