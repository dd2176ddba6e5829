/** The rank of a kind, whatever its group: below 0 for the listed kinds, 0 for all others. */
export declare function kindRank(kind: string): number;
