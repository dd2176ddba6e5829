/** On OpenShift a pod asks for what the default constraint does not give, and its account has no other one. */
export declare const unconstrainedPod: import("../rule.ts").Rule;
