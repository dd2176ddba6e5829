/**
 * Findings: what is wrong with a fleet, as data. Fingerprints that survive line moves and reordering,
 * deduplication over targets, waivers with reason and expiry, baselines. It judges nothing itself.
 */
export type { Finding, Fix, RawFinding, Severity } from './finding.js';
export { type Impact, severityOf } from './severity-of.js';
export { type SettledFindings, settleFindings } from './settle-findings.js';
export { annotationWaivers, isExpired } from './waivers.js';
export { formatBaseline, parseBaseline } from './baseline.js';
