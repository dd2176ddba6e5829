import { type Json } from '../../../base/kube/index.js';
/** The dialects that values schemas are written in. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;
/** A schema, or the answer to everything. */
export type Schema = Json | boolean;
/** What a reference leads to. */
export type Resolved = {
    readonly schema: Schema;
    readonly base: string;
};
/** Reads which dialect a schema speaks; Helm takes 2020-12 for one that does not say. */
export declare function draftOf(schema: Schema): Draft | undefined;
/** All schemas of a document by the addresses that `$ref` may use. */
export declare class SchemaSet {
    private readonly byAddress;
    private readonly document;
    readonly draft: Draft;
    readonly base = "file:///values.schema.json";
    constructor(document: Schema, draft: Draft);
    /** The schema a reference leads to; `undefined` when it leaves the document. */
    resolve(reference: string, base: string): Resolved | undefined;
    private follow;
    /** Registers every `$id` and anchor; the depth is bounded since schemas are foreign data. */
    private collect;
    private register;
}
export declare function isSchema(value: unknown): value is Schema;
