/** Members of a cluster that become ready only together, and whose names are published only when they are ready. */
export declare const unpublishedPeers: import("../rule.ts").Rule;
