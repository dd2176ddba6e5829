import type { RawFinding } from './finding.js';
/**
 * What stays the same about a finding when lines move, lists are reordered or generated names get another
 * hash: sixteen hexadecimal digits over rule, subject and data, so that other words change nothing.
 */
export declare function fingerprint(finding: Pick<RawFinding, 'rule' | 'object' | 'path' | 'message' | 'data' | 'place'>): string;
