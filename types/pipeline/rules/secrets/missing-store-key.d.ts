/** An ExternalSecret asks its store for a key that the provider does not hold: no Secret appears. */
export declare const missingStoreKey: import("../rule.ts").Rule;
