import type { Finding, Severity } from '#findings';

/**
 * Orders findings by what they break, deployed before undeployed, then by how sure we are times how many Applications
 * it concerns. What weighs the same keeps its order.
 */
export function byWeight(findings: readonly Finding[]): readonly Finding[] {
  return findings
    .map((finding) => ({ finding, weight: weightOf(finding) }))
    .sort((a, b) => compareWeights(a.weight, b.weight))
    .map(({ finding }) => finding);
}

function weightOf(finding: Finding): readonly number[] {
  const { severity, standing, confidence } = finding;
  return [
    loudness[severity],
    standing === 'undeployed' ? 0 : 1,
    confidences[confidence] * Math.max(1, reachedBy(finding)),
  ];
}

/** How many Applications show it or wait for it, on all targets. */
function reachedBy({ application, applications, blocks = [], targets }: Finding): number {
  const shown = applications?.length ?? (application === undefined ? 0 : 1);
  return Math.max(shown, targets.length, blocks.length);
}

function compareWeights(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((weight, index) => weight !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

const loudness: Readonly<Record<Severity, number>> = { error: 3, warning: 2, question: 1, info: 0 };
const confidences: Readonly<Record<Finding['confidence'], number>> = { proven: 3, likely: 2, possible: 1 };
