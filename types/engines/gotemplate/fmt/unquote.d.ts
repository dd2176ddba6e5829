/** strconv.Unquote of a double-quoted or raw literal; undefined where Go says "invalid syntax". */
export declare function unquote(literal: string): string | undefined;
/** The code of a character constant such as 'a' or '\n'; undefined if it is malformed. */
export declare function unquoteRune(literal: string): number | undefined;
