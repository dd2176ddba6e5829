/** unicode.IsSpace. */
export declare function isSpace(char: string): boolean;
/** unicode.ToUpper: one character for one; what would grow stays as it is. */
export declare function upperRune(char: string): string;
/** unicode.ToLower. */
export declare function lowerRune(char: string): string;
/** unicode.ToTitle. */
export declare function titleRune(char: string): string;
/** strings.ToUpper. */
export declare function toUpper(text: string): string;
/** strings.ToLower; JavaScript knows a final sigma, Go does not. */
export declare function toLower(text: string): string;
/** strings.Title: the first letter of each word in title case. */
export declare function toTitle(text: string): string;
/** strings.TrimSpace. */
export declare function trimSpace(text: string): string;
/** strings.Trim with a set of characters. */
export declare function trimSet(text: string, set: string): string;
/** goutils.Uncapitalize: the first letter of each word in lower case. */
export declare function uncapitalize(text: string): string;
/** goutils.SwapCase. */
export declare function swapCase(text: string): string;
