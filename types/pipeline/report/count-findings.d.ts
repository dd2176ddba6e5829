import type { Finding, Severity } from '../findings/index.js';
/** How many findings stand at or above a threshold. */
export declare function countAtLeast(findings: readonly Finding[], threshold: Severity): number;
