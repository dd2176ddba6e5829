/** A Job installs tools when it runs: what it does depends on a server that may be away, or have changed. */
export declare const downloadingJob: import("../rule.ts").Rule;
