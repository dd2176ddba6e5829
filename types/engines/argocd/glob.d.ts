/** Whether a text matches a glob as Argo CD's util/glob has it. An invalid pattern matches nothing. */
export declare function matchesGlob(pattern: string, text: string, separators?: string): boolean;
/** Whether gobwas/glob would compile the pattern. */
export declare function isValidGlob(pattern: string): boolean;
