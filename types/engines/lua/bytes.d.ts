/** A JavaScript string as Lua holds it: its UTF-8 bytes, one per character. */
export declare function toBytes(text: string): string;
/** The text that a string of bytes spells; invalid UTF-8 becomes the replacement character. */
export declare function fromBytes(bytes: string): string;
