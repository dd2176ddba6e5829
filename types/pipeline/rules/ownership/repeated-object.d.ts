/** One Application renders an object twice; only the last one is applied. */
export declare const repeatedObject: import("../rule.ts").Rule;
