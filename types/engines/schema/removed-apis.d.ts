/** A built-in API version that was taken away, or will be. */
export type RemovedApi = {
    readonly apiVersion: string;
    /** Kinds concerned; none means all of the API version. */
    readonly kinds: readonly string[];
    readonly deprecated: number;
    /** Minor in which it is no longer served; undefined while that is not decided. */
    readonly removed?: number;
    readonly instead?: string;
};
/** The deprecation guide of Kubernetes as data; minors of 1.x. */
export declare const removedApis: readonly RemovedApi[];
/** The entry for a kind, if its API version was or will be taken away. */
export declare function removedApi(apiVersion: string, kind: string): RemovedApi | undefined;
