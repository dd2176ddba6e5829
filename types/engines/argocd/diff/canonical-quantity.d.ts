/** A quantity as Kubernetes writes it back: `1000m` becomes `1`, `0.5Gi` `512Mi`. What is no quantity stays as it is. */
export declare function canonicalQuantity(value: unknown): unknown;
