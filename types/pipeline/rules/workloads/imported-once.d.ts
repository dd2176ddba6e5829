/** A commit changes something that is read only when there is nothing yet. */
export declare const importedOnce: import("../rule.ts").Rule;
