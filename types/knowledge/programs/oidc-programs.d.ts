/** A program that logs people in, and the settings of its container that say as whom and where they come back to. */
export type OidcProgram = {
    /** The end of the image's repository. */
    readonly image: string;
    /** Flags (`--name=`) and variables, of which the first that is set counts. */
    readonly client: readonly string[];
    readonly address: readonly string[];
    /** What it appends to the address, where it is given only its own. */
    readonly callback?: string;
};
/** From the documentation of each program. */
export declare const oidcPrograms: readonly OidcProgram[];
