/** What a field holds in Go: a scalar, a time, anything, a list, a map by names, or fields. */
export type Shape = 'any' | 'string' | 'int32' | 'int64' | 'bool' | 'time' | {
    readonly list: Shape;
} | {
    readonly map: Shape;
} | {
    readonly fields: Readonly<Record<string, Shape>>;
};
/** The types of the kinds that Argo CD judges in Go, as far as objects of them are commonly filled. */
export declare const shapes: Readonly<Record<string, Shape>>;
