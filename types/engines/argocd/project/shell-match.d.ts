/** Go's filepath.Match; bad patterns match nothing. */
export declare function shellMatches(pattern: string, text: string): boolean;
