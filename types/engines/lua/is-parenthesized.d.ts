/**
 * Whether an expression stands in parentheses of its own, which cut it to one value. The parser drops them, so the text
 * around the expression is looked at: a parenthesis after a name, a string or a closing bracket belongs to a call.
 */
export declare function isParenthesized(source: string, range: readonly [number, number]): boolean;
