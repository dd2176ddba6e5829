/** A storage class that the provider brings and keeps in shape is rendered from git as well. */
export declare const providerOwnedClass: import("../rule.ts").Rule;
