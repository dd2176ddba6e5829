/** Two Applications take folders of this tree from repositories whose names are one slip of the pen apart. */
export declare const misspeltRepository: import("../rule.ts").Rule;
