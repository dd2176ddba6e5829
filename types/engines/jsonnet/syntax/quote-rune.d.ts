/** A character as Go's strconv.QuoteRuneToASCII writes it. */
export declare function quoteRune(text: string, at: number): string;
