/** What sigs.k8s.io/yaml makes of a text, or why it makes nothing: its words, and where. */
export type GoYaml = {
    readonly kind: 'value';
    readonly value: unknown;
} | {
    readonly kind: 'error';
    readonly message: string;
    readonly offset: number;
};
/**
 * Reads a text as sigs.k8s.io/yaml's `Unmarshal` does on its way to JSON: the first document, by go-yaml v2, and
 * nothing that JSON cannot hold. What follows the first document is not looked at. An empty text is null.
 */
export declare function readGoYaml(text: string): GoYaml;
