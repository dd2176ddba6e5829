/**
 * `sigs`: sigs.k8s.io/yaml (JSON, then go-yaml v2): wraps at column 80, sequences not indented, whole floats as
 * integers. `v3`: go-yaml v3 with indent 2: no wrapping, indented sequences, floats in Go's shortest form.
 */
export type YamlStyle = 'sigs' | 'v3';
/**
 * Writes a value as go-yaml's emitter does, byte for byte, final newline included. Takes plain objects, Maps,
 * arrays and scalars; a number is a float64, a bigint is an integer. A port of the behaviour of
 * `emitterc.go` and `encode.go`; keys come in go-yaml's natural order.
 */
export declare function formatYaml(value: unknown, style?: YamlStyle, onEntry?: OnYamlEntry): string;
/** Told where each entry of each container stands in the text, its key included. */
export type OnYamlEntry = (container: unknown, key: string, span: {
    readonly start: number;
    readonly end: number;
}) => void;
