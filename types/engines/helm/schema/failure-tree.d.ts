/** Why a value does not fit a schema: where in the value, in a sentence, and which failures made it so. */
export type SchemaFailure = {
    readonly path: readonly string[];
    readonly message: string;
    readonly causes: readonly SchemaFailure[];
};
/** The failures as santhosh-tekuri/jsonschema prints them, one line each, causes indented. */
export declare function failureText(failures: readonly SchemaFailure[], depth?: number): string;
/** A text in single quotes. */
export declare function quoted(text: string): string;
