/** base64.StdEncoding.DecodeString: the bytes, or the text of Go's error. Line breaks are skipped. */
export declare function decodeBase64(text: string): Uint8Array | string;
/** base32.StdEncoding.EncodeToString. */
export declare function encodeBase32(bytes: Uint8Array): string;
/** base32.StdEncoding.DecodeString: the bytes, or the text of Go's error. */
export declare function decodeBase32(text: string): Uint8Array | string;
