/** An ExternalSecret names a store that nothing creates. */
export declare const danglingSecretStore: import("../rule.ts").Rule;
