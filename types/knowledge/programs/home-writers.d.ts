/** A command that writes to the home folder of its user, unless a variable sends it elsewhere. */
export type HomeWriter = {
    /** The first words of the command; flags in between are passed over. */
    readonly words: readonly string[];
    /** Variables that name another place. */
    readonly variables: readonly string[];
    readonly file: string;
};
/** From the documentation of the tools. */
export declare const homeWriters: readonly HomeWriter[];
