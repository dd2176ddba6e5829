/**
 * What a live object of a custom kind becomes when Git's version is applied (gitops-engine/pkg/diff/diff.go,
 * threeWayMergePatch): maps are merged, lists replaced as a whole, and what was applied before but is gone from Git is
 * removed.
 */
export declare function mergeJson(original: unknown, config: unknown, live: unknown): unknown;
/** The part of a live value that was ever applied: fields the server added are left out, by position in lists. */
export declare function knownPart(original: unknown, live: unknown): unknown;
