/** Whether Go's net.ParseIP accepts the text. */
export declare function isAddress(text: string): boolean;
/** Four decimal numbers without leading zeros. */
export declare function isIpv4(text: string): boolean;
