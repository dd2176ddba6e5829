/**
 * The text of a folded scalar (`>`) after go-yaml v3 has written it and read it again. Its emitter puts a line
 * break too many before lines that begin with a space (`emitterc.go`, yaml_emitter_write_folded_scalar), and
 * kustomize makes that round trip for every resource.
 */
export declare function refoldScalar(value: string): string;
