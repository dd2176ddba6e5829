/** A program that cannot start unless it can write to a folder of its image. */
export type WritingProgram = {
    readonly program: string;
    /** Registry and repository, written out. */
    readonly image: string;
    readonly folders: readonly string[];
    /** Files or folders that change where it writes when something is mounted there. */
    readonly unlessMounted: readonly string[];
};
/** From the images' own documentation on read-only file systems. */
export declare const writingPrograms: readonly WritingProgram[];
