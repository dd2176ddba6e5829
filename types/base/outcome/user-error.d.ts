import type { Location } from './location.js';
/** The call was wrong: a bad flag, an invalid configuration. Caught once, in the shell, which exits with 2. */
export declare class UserError extends Error {
    readonly location: Location | undefined;
    readonly hint: string | undefined;
    constructor(message: string, details?: {
        location?: Location;
        hint?: string;
    });
}
