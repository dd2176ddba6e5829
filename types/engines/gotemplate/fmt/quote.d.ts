/** Whether Go's unicode.IsPrint holds for the character. */
export declare function isPrintable(char: string): boolean;
/** strconv.Quote: a Go string literal in double quotes. */
export declare function quote(text: string): string;
/** strconv.QuoteToASCII. */
export declare function quoteToAscii(text: string): string;
/** strconv.QuoteRune (or QuoteRuneToASCII). */
export declare function quoteRune(code: number, asciiOnly: boolean): string;
