/** Whether a text can be the name of an object, rather than a template of one. */
export declare function isName(text: string): boolean;
