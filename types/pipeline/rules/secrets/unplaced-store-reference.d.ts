/** A store of the whole cluster does not say in which namespace its certificate or account is. */
export declare const unplacedStoreReference: import("../rule.ts").Rule;
