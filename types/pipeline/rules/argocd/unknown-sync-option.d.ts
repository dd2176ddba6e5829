/** Options are matched letter by letter; one that Argo CD does not know is silently ignored. */
export declare const unknownSyncOption: import("../rule.ts").Rule;
