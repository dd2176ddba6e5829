import type { NumberNode } from './nodes.js';
/** What a number token means: as integer, float and complex number, each if it can be read so. */
export declare function parseNumber(text: string, position: number, kind: 'number' | 'complex' | 'charConstant'): NumberNode | string;
/** strconv.ParseInt with base 0: prefixes 0x 0o 0b 0, underscores between digits. */
export declare function parseIntLiteral(text: string): bigint | undefined;
/** strconv.ParseFloat of a literal: decimal or hexadecimal, underscores only with a base prefix. */
export declare function parseFloatLiteral(text: string): number | undefined;
