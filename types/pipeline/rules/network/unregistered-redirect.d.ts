/** A program sends people to log in and wants them back at an address that its client does not register. */
export declare const unregisteredRedirect: import("../rule.ts").Rule;
