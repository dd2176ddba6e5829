import type { Call } from './define.js';
type Sign = {
    readonly blank: boolean;
    readonly plus: boolean;
};
/**
 * The digits of numbers as std.format makes them: with divisions of doubles, not exactly, so that the same last
 * digits come out (stdlib/std.jsonnet render_int and its siblings).
 */
export declare function renderInteger(isNegative: boolean, size: number, style: Sign & {
    readonly minChars: number;
    readonly minDigits: number;
    readonly radix: number;
    readonly prefix: string;
}): string;
export declare function renderHex(value: number, style: Sign & {
    readonly minChars: number;
    readonly minDigits: number;
    readonly alternate: boolean;
    readonly capitals: boolean;
}): string;
export type FloatStyle = Sign & {
    readonly zeroPad: number;
    readonly alternate: boolean;
    readonly trailing: boolean;
    readonly precision: number;
    readonly capitals: boolean;
};
export declare function renderDecimal({ vm, at }: Call, value: number, style: FloatStyle): string;
export declare function renderScientific(call: Call, value: number, style: FloatStyle): string;
export {};
