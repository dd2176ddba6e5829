/** A string whose characters are the bytes of the text, for algorithms that count bytes. */
export declare function toBinary(text: string): string;
/** The text of such bytes. */
export declare function fromBinary(binary: string): string;
/** goutils.AbbreviateFull: cuts with an ellipsis on either side. */
export declare function abbreviate(text: string, offset: number, width: number): string;
/** goutils.WrapCustom: breaks a line at blanks; long words are cut only if asked. */
export declare function wrapText({ source, column, newLine, cutsWords, }: {
    readonly source: string;
    readonly column: number;
    readonly newLine: string;
    readonly cutsWords: boolean;
}): string;
/** goutils.Initials: the first byte of each word. */
export declare function initials(text: string): string;
/** goutils.DeleteWhiteSpace, which reads each byte as a character of its own once it deletes one. */
export declare function deleteSpaces(text: string): string;
