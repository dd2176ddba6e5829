/**
 * Findings: what is wrong with a fleet, as data. Fingerprints that survive line moves and reordering,
 * deduplication over targets, waivers with reason and expiry, baselines. It judges nothing itself.
 */
export { type Finding, type Fix, type RawFinding, type Severity, severities } from './finding.ts';
export { type Impact, type Reach, severityOf } from './severity-of.ts';
export { type SettledFindings, settleFindings } from './settle-findings.ts';
export { type Waivable, annotationWaivers, isExpired, namesInWaivers, nothingNamed } from './waivers.ts';
export { formatBaseline, parseBaseline } from './baseline.ts';
export { fingerprint } from './fingerprint.ts';
