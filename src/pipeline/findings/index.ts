/**
 * Findings: what is wrong with a fleet, as data. Fingerprints that survive line moves and reordering,
 * deduplication over targets, waivers with reason and expiry, baselines. It judges nothing itself.
 */
export type { Finding, Fix, RawFinding, ReasonReport, Severity } from './finding.ts';
export { type Impact, type Reach, severityOf } from './severity-of.ts';
export { fingerprint } from './fingerprint.ts';
export { type SettledFindings, type Settlement, settleFindings } from './settle-findings.ts';
export { type UnreadableWaiver, annotationWaivers, isExpired, waiveAnnotation, waives } from './waivers.ts';
export { formatBaseline, parseBaseline } from './baseline.ts';
