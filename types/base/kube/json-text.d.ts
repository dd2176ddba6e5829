/** A value as JSON. Whole numbers that only a bigint holds are written as text, exactly, and no value makes it fail. */
export declare function jsonText(value: unknown): string;
