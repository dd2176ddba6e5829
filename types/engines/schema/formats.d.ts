type Format = {
    readonly test: (value: string) => boolean;
    readonly what: string;
};
/** String formats that the API server checks; a name that is not here is ignored, as it ignores it. */
export declare const formats: ReadonlyMap<string, Format>;
/** Whether Go's standard base64 decoder takes the text: line breaks are skipped, padding is required. */
export declare function isBase64(text: string): boolean;
export declare function isIpv4(text: string): boolean;
export declare function isIpv6(text: string): boolean;
export declare function isCidr(text: string): boolean;
export {};
