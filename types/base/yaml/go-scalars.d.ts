/**
 * How go-yaml reads a plain scalar (`resolve.go` of go-yaml v2, which sigs.k8s.io/yaml uses): YAML 1.1
 * booleans, Go integer syntax with underscores, no sexagesimals, timestamps kept as text. Integers beyond
 * 2^53 stay exact as bigint up to uint64; larger ones become floats, as in Go.
 */
export declare function resolveGoScalar(text: string): string | number | bigint | boolean | null;
