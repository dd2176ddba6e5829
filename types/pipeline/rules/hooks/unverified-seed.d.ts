/** A Job writes data, and none looks afterwards whether it is there, although the policy asks for one. */
export declare const unverifiedSeed: import("../rule.ts").Rule;
