import type { Finding, Severity } from '#findings';

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** How many findings stand at or above a threshold. */
export function countAtLeast(findings: readonly Finding[], threshold: Severity): number {
  return findings.filter((finding) => rank[finding.severity] >= rank[threshold]).length;
}
