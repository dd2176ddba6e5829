/** The JSON value that a text begins with, as json.Decoder reads it: its data and its own text. */
export declare function readJsonValue(text: string): {
    readonly value: unknown;
    readonly text: string;
} | undefined;
