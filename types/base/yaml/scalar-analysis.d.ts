/** Which styles can hold a string; go-yaml `emitterc.go`, yaml_emitter_analyze_scalar. */
export type ScalarAnalysis = {
    readonly multiline: boolean;
    readonly plainAllowed: boolean;
    readonly singleQuotedAllowed: boolean;
    readonly blockAllowed: boolean;
};
/** Analyses a string for block context. `v3` treats tabs apart from other special characters. */
export declare function analyzeScalar(value: string, v3: boolean): ScalarAnalysis;
/** Whether the UTF-16 unit at `i` belongs to a character go-yaml writes as it is. Astral ones are escaped. */
export declare function isPrintable(text: string, i: number): boolean;
/** Line breaks of YAML 1.1, among them NEL, LS and PS. */
export declare function isBreak(char: number): boolean;
