import type { Finding } from './finding.js';
/** The text of a baseline file: the fingerprints of these findings, one per line, with what they say. */
export declare function formatBaseline(findings: readonly Finding[]): string;
/** Reads the fingerprints back; a file of another version has other fingerprints, and would accept nothing. */
export declare function parseBaseline(text: string, file: string): ReadonlySet<string>;
