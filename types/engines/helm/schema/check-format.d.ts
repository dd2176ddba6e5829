/**
 * Whether a text has a format; `undefined` says that it has, or that the format is not known. The library asserts
 * formats up to draft 7 only (format.go of santhosh-tekuri/jsonschema).
 */
export declare function formatComplaint(format: string, text: string): string | undefined;
