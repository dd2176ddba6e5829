/** strings.Split: an empty separator splits into characters. */
export declare function splitText(text: string, separator: string): readonly string[];
/** strings.SplitN: at most `count` parts; the last one keeps the rest. Negative means all, zero none. */
export declare function splitTextN(text: string, separator: string, count: number): readonly string[];
