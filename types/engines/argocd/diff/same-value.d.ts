/** Whether two values are the same JSON; the order of keys does not matter. */
export declare function isSame(left: unknown, right: unknown): boolean;
/** A difference between what will be and what is. */
export type Difference = {
    readonly path: readonly (string | number)[];
    readonly predicted: unknown;
    readonly live: unknown;
};
/**
 * Where two values differ. With `zeroIsAbsent`, as for built-in kinds, a field that holds its type's zero is the same as
 * no field: Kubernetes' types do not write it.
 */
export declare function differences(predicted: unknown, live: unknown, zeroIsAbsent: boolean): readonly Difference[];
