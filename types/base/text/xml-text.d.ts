/** A text as character data or as the value of an attribute of XML 1.0, without the characters that it forbids. */
export declare function xmlText(text: string): string;
