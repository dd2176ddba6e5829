/** Something listens on, or asks for, addresses of a family that the target does not have. */
export declare const ipv6Listener: import("../rule.ts").Rule;
