/** An image whose tag moves: what runs is not what was reviewed. */
export declare const floatingTag: import("../rule.ts").Rule;
