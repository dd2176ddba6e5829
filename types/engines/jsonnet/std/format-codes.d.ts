import type { Call } from './define.js';
/** One `%…` of a pattern. */
export type FormatCode = {
    readonly key: string | undefined;
    readonly alternate: boolean;
    readonly zero: boolean;
    readonly left: boolean;
    readonly blank: boolean;
    readonly plus: boolean;
    readonly width: number | '*';
    readonly precision: number | '*' | undefined;
    readonly conversion: 'd' | 'o' | 'x' | 'e' | 'f' | 'g' | 'c' | 's' | '%';
    readonly capitals: boolean;
};
/** A pattern as texts and codes in turn. */
export declare function parseFormat({ vm, at }: Call, text: string): readonly (string | FormatCode)[];
