/** A value in the words of a message: `the number 8080`, `a list`, `null`. Long texts are cut. */
export declare function describeValue(value: unknown): string;
/** A text in quotes, cut after 60 characters. */
export declare function quote(text: string): string;
/** What a value is, without what it says. */
export declare function describeType(value: unknown): string;
