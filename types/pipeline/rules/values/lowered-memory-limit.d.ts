/** A memory limit lies below the one that the vendor of the chart gives. */
export declare const loweredMemoryLimit: import("../rule.ts").Rule;
