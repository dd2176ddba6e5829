import type { Node } from './ast.js';
import type { Token } from './token.js';
import { type TokenReader } from './token-reader.js';
/** `[index]` or `[begin:end:step]` behind a target; `::` is two colons. */
export declare function parseIndex(reader: TokenReader, begin: Token, target: Node): Node;
