/** A build of this repository names a folder or Dockerfile that is not in it. */
export declare const missingBuildContext: import("../rule.ts").Rule;
