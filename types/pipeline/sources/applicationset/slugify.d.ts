/**
 * A text as part of a URL (gosimple/slug): lower case letters, digits, `-` and `_`, at most `maxLength` long. Smart
 * truncation keeps whole words as long as one fits.
 */
export declare function slugify(text: string, maxLength: number, isSmart: boolean): string;
