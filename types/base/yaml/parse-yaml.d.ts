import { type Place, type Source } from '../files/index.js';
/** One document of a stream: its value, and where its text stands. Positions of nodes: `placeOf`. */
export type YamlDocument = {
    readonly value: unknown;
    readonly source: Source;
    /** Offsets of the document's text in the source, after its `---` line. */
    readonly start: number;
    readonly end: number;
    /** Whether some mapping names a key twice; the last one won. */
    readonly hasDuplicateKeys: boolean;
};
/** Why a document could not be read. */
export type YamlError = {
    readonly message: string;
    readonly place: Place;
    /** Whether it is no mistake, but more than we read. */
    readonly isLimit?: boolean;
};
export type YamlStream = {
    readonly documents: readonly YamlDocument[];
    readonly errors: readonly YamlError[];
};
/**
 * Parses every document of a source. A document that does not parse becomes an error and its neighbours are
 * still read. Documents without content (only comments) are left out.
 */
export declare function parseYaml(source: Source): YamlStream;
/** The value of a text with one document, for callers that need no positions. Throws on bad YAML. */
export declare function parseYamlValue(text: string): unknown;
