/**
 * Whether a text is hardly a name or a word that people chose: capitals and small letters mixed with digits, signs that
 * names do not have, or letters and digits that alternate. Such a text is taken for a secret wherever it turns up.
 */
export declare function looksRandom(text: string): boolean;
