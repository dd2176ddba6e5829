type Operator = {
    readonly kind: string;
    readonly field: string;
    readonly isBad: RegExp;
    readonly so: string;
    readonly advice: string;
};
/** Operators and the fields they write images from, from their sources. */
export declare const digestRefusals: readonly Operator[];
export {};
