/** A pod or custom resource needs a ConfigMap that nothing creates. */
export declare const danglingConfigMap: import("../rule.ts").Rule;
