import type { FixOption, FixSet, ProvenFix, Unfixed } from '#fixes';
import { isSecretKind } from '#kube';
import { cleanStrings } from '#text';
import { shownDiff } from './shown-diff.ts';

/** What is known of the cure of one finding. */
export type FixProof = {
  /** Edits that were proven to cure it, each for the tree that those before it leave. */
  readonly fixes: readonly ShownFix[];
  /** Why it is not cured, or not everywhere. */
  readonly left?: {
    readonly kind: Unfixed['kind'];
    readonly because: string;
    /** What a person may choose, the recommended way first. */
    readonly options?: readonly FixOption[];
  };
};

/** A proven edit with what was looked at to call it so. Values of Secrets are hidden in its diff. */
export type ShownFix = Pick<ProvenFix, 'what' | 'why' | 'diff' | 'option'> & {
  readonly checks: readonly string[];
  readonly targets: readonly string[];
  /** Ids of the findings that are gone with it. */
  readonly cured: readonly string[];
  /** Rendered objects that are other than before, the first of them; `changes` says how many there are. */
  readonly changed: readonly string[];
  readonly changes: number;
  /** Those that are no longer deployed. */
  readonly removed: readonly string[];
};

const mostNames = 200;

/** What was found out about the cures of findings, by the id of each, as it may be shown to whoever may read the report. */
export function fixProofs({
  fixes,
  unfixed,
}: Pick<FixSet, 'fixes' | 'unfixed'>): ReadonlyMap<string, FixProof> {
  const proofs = new Map<string, FixProof>();
  for (const fix of fixes) {
    const diff = shownDiff(fix.diff, fix.texts, isAboutSecret(fix)).join('\n');
    const known = proofs.get(fix.finding.id)?.fixes ?? [];
    proofs.set(fix.finding.id, { fixes: [...known, { ...shownFix(fix), diff }] });
  }
  for (const { finding, kind, because, options } of unfixed) {
    const left = cleanStrings({ kind, because, ...(options && { options }) });
    proofs.set(finding.id, { fixes: proofs.get(finding.id)?.fixes ?? [], left });
  }
  return proofs;
}

function isAboutSecret({ finding: { object } }: ProvenFix): boolean {
  return object !== undefined && isSecretKind(object.kind);
}

function shownFix({ what, why, option, proof }: ProvenFix): Omit<ShownFix, 'diff'> {
  const { checks, targets, cured, changed, removed } = proof;
  return cleanStrings({
    what,
    why,
    ...(option !== undefined && { option }),
    checks,
    targets,
    cured,
    changed: changed.slice(0, mostNames),
    changes: changed.length,
    removed: removed.slice(0, mostNames),
  });
}
