/** A conversion that fails is an error of the expression, as it is in Kubernetes. */
export declare function demand<T>(value: T | undefined, text: string, what: string): T;
