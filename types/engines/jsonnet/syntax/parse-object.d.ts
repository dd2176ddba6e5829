import type { ObjectCompNode, ObjectNode } from './ast.js';
import { type Token } from './token.js';
import { type TokenReader } from './token-reader.js';
/** An object or an object comprehension, after its `{`. */
export declare function parseObject(reader: TokenReader, begin: Token): ObjectNode | ObjectCompNode;
