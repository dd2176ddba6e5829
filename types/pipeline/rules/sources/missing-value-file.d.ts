/** An Application lists a value file that does not exist; Helm refuses to render. */
export declare const missingValueFile: import("../rule.ts").Rule;
