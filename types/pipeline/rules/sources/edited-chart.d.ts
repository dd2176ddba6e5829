/** A chart of somebody else lies in git, unpacked, and is not what its vendor gives under that version. */
export declare const editedChart: import("../rule.ts").Rule;
