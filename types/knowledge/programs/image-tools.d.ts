/** What is known of the programs in an image. */
export type ImageTools = {
    /** Whether it has a shell. */
    readonly hasShell: boolean;
    /** Programs that people expect and that it does not have. */
    readonly lacks: ReadonlySet<string>;
};
/** What a well-known image has; `undefined` for all others. */
export declare function imageTools(image: string): ImageTools | undefined;
