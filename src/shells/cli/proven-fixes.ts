import { readText } from '#files';
import { sarifFixes } from '#fixes';
import { type FixProof, type Report, fixProofs } from '#report';
import { cleanLines } from '#text';
import { type Workspace, type checkWorkspace, fixWorkspace } from '#workspace';

/** What was proven to cure a finding: as a diff, and as SARIF has it, unless a value of a Secret stands in it. */
type Proven = { readonly diff: string; readonly sarif: unknown };

/** Proven fixes by the id of their finding, and what a page shows of all that were tried. */
export type ProvenFixes = {
  readonly fixes: ReadonlyMap<string, readonly Proven[]>;
  readonly shown: Readonly<Record<string, FixProof>>;
};

export const noFixes: ProvenFixes = { fixes: new Map(), shown: {} };

/**
 * Proves fixes for the findings of a report, one after the other as `phineus fix --all` does: each for the tree that those
 * before it leave. Nothing is chosen that a person has to choose.
 */
export async function provenFixes(
  workspace: Workspace,
  foreseen: Awaited<ReturnType<typeof checkWorkspace>>,
  { findings }: Report,
): Promise<ProvenFixes> {
  const { tree } = workspace;
  const wanted = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id));
  const made = await fixWorkspace(workspace, foreseen, { accepts: ({ id }) => wanted.has(id) });
  const { fixes } = made;
  const sarif = sarifFixes(fixes, (file) => readText(tree, file));
  const proofs = fixProofs(made);
  const found = new Map<string, Proven[]>();
  for (const [index, { finding, diff }] of fixes.entries()) {
    const known = found.get(finding.id) ?? [];
    const shown = proofs.get(finding.id)?.fixes[known.length]?.diff ?? '';
    // A report is read by others: of an edit that touches a value of a Secret it shows where, and no more.
    const hides = shown.includes(hiddenValue) && !diff.includes(hiddenValue);
    const proven: Proven = hides
      ? { diff: `${shown}\n`, sarif: undefined }
      : { diff: cleanLines(diff), sarif: sarif[index] };
    found.set(finding.id, [...known, proven]);
  }
  return { fixes: found, shown: Object.fromEntries(proofs) };
}

const hiddenValue = '•••';

/** The report with the proven diff of each finding that has one. */
export function withFixes(report: Report, { fixes }: ProvenFixes): Report {
  if (fixes.size === 0) return report;
  return {
    ...report,
    findings: report.findings.map((finding) => {
      const diff = fixes
        .get(finding.id)
        ?.map((each) => each.diff)
        .join('');
      const { kind = 'patch' } = finding.fix ?? {};
      return diff === undefined
        ? finding
        : { ...finding, fix: { ...finding.fix, kind, verified: true, diff } };
    }),
  };
}
