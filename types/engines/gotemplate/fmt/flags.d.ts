/** The flags, width and precision of one verb. */
export type Flags = {
    plus: boolean;
    minus: boolean;
    sharp: boolean;
    space: boolean;
    zero: boolean;
    /** The + of %+v, which names the fields of structs. */
    plusV: boolean;
    /** The # of %#v, which writes Go syntax. */
    sharpV: boolean;
    width: number | undefined;
    precision: number | undefined;
};
/** A verb without any flag. */
export declare const NO_FLAGS: Readonly<Flags>;
/** Pads to the width, counted in characters; zeros only ever stand on the left. */
export declare function pad(text: string, flags: Readonly<Flags>, zero?: boolean): string;
