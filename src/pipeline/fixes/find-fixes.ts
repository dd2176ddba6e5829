import { type FileTree, overlayTree, readText } from '#files';
import type { Finding } from '#findings';
import { applyChanges } from './apply-changes.ts';
import type { Flaw, Foreseen, ProvenFix, Unfixed } from './fix.ts';
import { fixers } from './fixers/index.ts';
import { prove } from './prove.ts';
import { unifiedDiff } from './unified-diff.ts';

export type FixRequest = {
  readonly tree: FileTree;
  readonly foreseen: Foreseen;
  /** Runs the line on a changed tree. */
  readonly again: (tree: FileTree) => Promise<Foreseen> | Foreseen;
  /** Which findings are to be fixed. */
  readonly accepts: (finding: Finding) => boolean;
  readonly onProgress?: (finding: Finding) => void;
};

export type FixSet = {
  readonly fixes: readonly ProvenFix[];
  readonly unfixed: readonly Unfixed[];
  /** The texts of the changed files, all fixes together. */
  readonly files: Readonly<Record<string, string>>;
  readonly diff: string;
};

/**
 * Fixes findings one after the other: each candidate is made for the tree that the fixes before it leave, and proven on
 * that, so that fixes cannot contradict each other and what one cures no other tries. A refused candidate leaves
 * nothing behind.
 */
export async function findFixes({ tree, foreseen, again, accepts, onProgress }: FixRequest): Promise<FixSet> {
  const fixes: ProvenFix[] = [];
  const unfixed: Unfixed[] = [];
  const files: Record<string, string> = {};
  const wanted = inOrder(foreseen.findings.findings.filter(accepts));
  let state = foreseen;
  for (const { id } of wanted) {
    const finding = state.findings.findings.find((each) => each.id === id);
    if (!finding) continue;
    const fixer = fixers[finding.rule];
    const flaw = flawOf(state, finding);
    if (!fixer || !flaw) {
      unfixed.push({ finding, kind: 'no-fixer', because: `no fixer is written for ${finding.rule}` });
      continue;
    }
    onProgress?.(finding);
    const now = overlayTree(tree, files);
    const tried: string[] = [];
    for (const candidate of fixer(flaw, { tree: now, fleets: state.fleets })) {
      const texts = applyChanges(now, candidate.changes);
      if (!texts) continue;
      const next = await again(overlayTree(tree, { ...files, ...texts }));
      const verdict = prove(flaw, candidate, { before: state, after: next });
      if (verdict.kind === 'refused') {
        tried.push(`${candidate.what}: ${verdict.because}`);
        continue;
      }
      const { what, why } = candidate;
      fixes.push({ finding, what, why, diff: diffOf(now, texts), proof: verdict.proof });
      Object.assign(files, texts);
      state = next;
      tried.length = 0;
      break;
    }
    if (state.findings.findings.some((each) => each.id === id)) unfixed.push(leftOver(finding, tried));
  }
  return { fixes, unfixed, files, diff: diffOf(tree, files) };
}

/** Slips first, because other findings may follow from them; the rest as the report has it. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const order = Object.keys(fixers);
  return findings.toSorted((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
}

function flawOf({ findings }: Foreseen, finding: Finding): Flaw | undefined {
  const all = findings.reported.get(finding.id) ?? [];
  const [raw] = all;
  return raw && { finding, raw, all };
}

function leftOver(finding: Finding, tried: readonly string[]): Unfixed {
  return tried.length === 0
    ? { finding, kind: 'no-candidate', because: 'no edit in git follows from what is known' }
    : { finding, kind: 'not-proven', because: tried.join('; ') };
}

function diffOf(before: FileTree, texts: Readonly<Record<string, string>>): string {
  return Object.keys(texts)
    .sort()
    .map((path) => unifiedDiff(path, readText(before, path) ?? '', texts[path] ?? ''))
    .join('');
}
