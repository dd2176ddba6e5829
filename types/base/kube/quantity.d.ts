/** The number a quantity stands for (`500m` is 0.5, `1Gi` is 1073741824), or `undefined` if it is not one. */
export declare function parseQuantity(value: unknown): number | undefined;
