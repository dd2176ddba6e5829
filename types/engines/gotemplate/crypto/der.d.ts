/** One DER element: its tag, its content, and all of its bytes. */
export type DerElement = {
    readonly tag: number;
    readonly content: Uint8Array;
    readonly raw: Uint8Array;
};
/** Writes an element. */
export declare function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array;
/** A SEQUENCE. */
export declare function derSequence(...parts: readonly Uint8Array[]): Uint8Array;
/** An INTEGER that is not negative. */
export declare function derInteger(value: bigint): Uint8Array;
/** An OBJECT IDENTIFIER from its dotted form. */
export declare function derObject(dotted: string): Uint8Array;
/** A BIT STRING. */
export declare function derBits(bytes: Uint8Array, unused?: number): Uint8Array;
/** A time: UTCTime up to 2049, GeneralizedTime after. */
export declare function derTime(date: Date): Uint8Array;
/** Reads the elements of a constructed value; throws a TypeError for what is no DER. */
export declare function readDer(bytes: Uint8Array): readonly DerElement[];
