/** The test of a schema's pattern, which Helm compiles with Go's regexp; one that cannot be compiled refuses nothing. */
export declare function patternTest(pattern: string): (text: string) => boolean;
