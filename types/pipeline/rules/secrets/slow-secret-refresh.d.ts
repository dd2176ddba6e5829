/** An ExternalSecret is fetched again only after longer than the policy allows. */
export declare const slowSecretRefresh: import("../rule.ts").Rule;
