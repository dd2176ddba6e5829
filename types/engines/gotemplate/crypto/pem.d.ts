/** A block of a PEM text. */
export type PemBlock = {
    readonly type: string;
    readonly bytes: Uint8Array;
};
/** pem.Encode. */
export declare function encodePem(type: string, bytes: Uint8Array): string;
/** pem.Decode: the first block, undefined if there is none. */
export declare function decodePem(text: string): PemBlock | undefined;
