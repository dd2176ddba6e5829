/** A field copies an output of infrastructure code, and the infrastructure has no such thing. */
export declare const staleInfrastructureValue: import("../rule.ts").Rule;
