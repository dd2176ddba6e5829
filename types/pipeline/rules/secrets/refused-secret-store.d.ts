/** A store that does not serve the namespace from which it is asked. */
export declare const refusedSecretStore: import("../rule.ts").Rule;
