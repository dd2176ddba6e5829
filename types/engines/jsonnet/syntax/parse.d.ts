import type { Source } from '../../../base/files/index.js';
import type { Bind, Node } from './ast.js';
import { TokenReader } from './token-reader.js';
/** Parses a program into its tree (internal/parser/parser.go). Throws a StaticError with go-jsonnet's words. */
export declare function parseJsonnet(source: Source): Node;
/** An expression of the loosest kind: `local`, `if`, `assert`, `error`, `function`, `import`, operators. */
export declare function parseExpression(reader: TokenReader, precedence?: number): Node;
/** `name = expression` or `name(parameters) = expression`. */
export declare function parseBind(reader: TokenReader, known: readonly Bind[]): Bind;
