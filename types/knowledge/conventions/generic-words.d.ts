/** Whether a word says what kind of thing a name names: it is as easily forgotten as added. */
export declare function isKindWord(word: string): boolean;
/** Whether a word of a name says whose it is, rather than what it is. */
export declare function isTelling(word: string): boolean;
