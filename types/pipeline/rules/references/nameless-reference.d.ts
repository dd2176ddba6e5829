/** A pod refers to a Secret, ConfigMap or claim without a name: a value was empty, and the API server refuses it. */
export declare const namelessReference: import("../rule.ts").Rule;
