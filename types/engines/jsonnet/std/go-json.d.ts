export type ParsedJson = {
    readonly value: unknown;
} | {
    readonly error: string;
};
/** JSON as Go's encoding/json reads it, with its words for the first thing that is wrong. */
export declare function parseGoJson(text: string): ParsedJson;
