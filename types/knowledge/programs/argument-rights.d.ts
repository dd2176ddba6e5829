/** A program that lists what its arguments name, and so needs the rights to list it. */
export type ArgumentRights = {
    /** The end of the image's repository. */
    readonly image: string;
    /** The flag, which can be repeated, with a list of words. */
    readonly flag: string;
    /** The flag that keeps it to one namespace. */
    readonly namespaceFlag?: string;
    /** What each word makes it list: resources with their groups. */
    readonly lists: Readonly<Record<string, readonly string[]>>;
};
/** From the documentation of each program. Of kube-state-metrics only what is cluster-scoped: the rest may be granted in namespaces. */
export declare const argumentRights: readonly ArgumentRights[];
