/** Git sets a field of a webhook, a definition or an API service that a controller writes too. */
export declare const injectedField: import("../rule.ts").Rule;
