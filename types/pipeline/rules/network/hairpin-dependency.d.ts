/** A pod calls a service of its own cluster by the public host, on a target where such calls do not come back in. */
export declare const hairpinDependency: import("../rule.ts").Rule;
