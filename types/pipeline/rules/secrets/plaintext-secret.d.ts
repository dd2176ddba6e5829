/** A Secret stands in git with its value: whoever reads the repository has it, also after it is removed. */
export declare const plaintextSecret: import("../rule.ts").Rule;
