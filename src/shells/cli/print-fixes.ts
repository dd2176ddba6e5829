import type { FixSet, ProvenFix, Unfixed } from '#fixes';

/** Fixes for people: each with what, why there, proof and diff; then what has none, and why. */
export function formatFixes({ fixes, unfixed }: FixSet): string {
  return [...fixes.map(formatFix), formatUnfixed(unfixed), summary(fixes, unfixed)].join('');
}

function formatFix({ finding, what, why, proof, diff }: ProvenFix): string {
  const { rule, id, location } = finding;
  return [
    `${location.file}:${location.line} ${rule} ${id}`,
    `  ${finding.what}`,
    `  fix    ${what}`,
    `  where  ${why}`,
    ...proof.checks.map((check, index) => `  ${index === 0 ? 'proof' : '     '}  ${check}`),
    diff,
    '',
  ].join('\n');
}

function formatUnfixed(unfixed: readonly Unfixed[]): string {
  if (unfixed.length === 0) return '';
  const lines = unfixed.map(
    ({ finding: { rule, location, id }, because, options = [] }) =>
      `  ${location.file}:${location.line} ${rule} ${id}\n    ${because}\n${options
        .map(
          ({ name, what }, at) => `    --choose ${id}=${name}  ${what}${at === 0 ? ' (recommended)' : ''}\n`,
        )
        .join('')}`,
  );
  return `without a proven fix\n${lines.join('')}\n`;
}

function summary(fixes: readonly ProvenFix[], unfixed: readonly Unfixed[]): string {
  const cured = new Set(fixes.flatMap(({ proof }) => proof.cured)).size;
  const count = fixes.length;
  const open = unfixed.filter(({ options = [] }) => options.length > 0).length;
  const choices = open === 0 ? '' : `, of which ${open} ${open === 1 ? 'waits' : 'wait'} for your choice`;
  return `${count} proven ${count === 1 ? 'fix' : 'fixes'} for ${cured} ${cured === 1 ? 'finding' : 'findings'}, ${unfixed.length} without${choices}\n`;
}
