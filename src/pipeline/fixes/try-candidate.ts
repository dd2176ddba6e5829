import { tracedLater } from '#trace';
import type { FileTree } from '#files';
import type { Finding } from '#findings';
import { applyChanges } from './apply-changes.ts';
import { changedTree } from './changed-tree.ts';
import { everywhere } from './everywhere.ts';
import type { Candidate, Flaw, Foreseen, Proof } from './fix.ts';
import { fixers } from './fixers/index.ts';
import { type Refused, prove } from './prove.ts';
import { diffOf } from './unified-diff.ts';

/** The tree as the fixes so far leave it, and what the line makes of it. */
export type Stage = { readonly state: Foreseen; readonly files: Readonly<Record<string, string>> };

/** A candidate, perhaps with others that it needs, and what the line made of it. */
export type Tried =
  | ({ readonly kind: 'proven'; readonly proof: Proof; readonly state: Foreseen } & Pick<
      Candidate,
      'what' | 'why'
    > & { readonly texts: Readonly<Record<string, string>> })
  | Refusal;

export type Refusal = {
  readonly kind: 'refused';
  readonly because: string;
  readonly diff: string;
  /** How many findings are left to cure; infinite where that is not all that speaks against it. */
  readonly remains: number;
};

export type Trying = {
  readonly flaw: Flaw;
  readonly stage: Stage;
  readonly candidate: Candidate;
  /** Whether nothing else is tried together with it. */
  readonly isAlone?: boolean;
};

/** The tree that fixes are made for, and the line that is run on it when it is changed. */
export type Line = {
  readonly tree: FileTree;
  readonly again: (tree: FileTree) => Promise<Foreseen> | Foreseen;
  readonly isOver?: () => boolean;
};

/**
 * Runs the line with a candidate. Where all that speaks against it are findings that it brings, what cures those is tried
 * together with it, a few edits deep; the answer is the first that is proven, or the refusal that leaves least.
 * `undefined` where the edit cannot be made.
 */
export async function tryCandidate(
  { tree, again, isOver }: Line,
  { flaw, stage, candidate, isAlone = false }: Trying,
): Promise<Tried | undefined> {
  const now = changedTree(tree, stage.files);
  let runs = 0;
  return tried([candidate], {});

  async function tried(
    parts: readonly Candidate[],
    before: Readonly<Record<string, string>>,
  ): Promise<Tried | undefined> {
    const made = applyChanges(changedTree(now, before), parts.at(-1)?.changes ?? []);
    if (!made) return undefined;
    const texts = { ...before, ...made };
    const edited = changedTree(now, texts);
    runs += 1;
    const state = await tracedLater('trial', { rule: flaw.finding.rule }, async () => again(edited));
    const whole = together(parts);
    const trees = { before: now, after: edited };
    const verdict = prove(flaw, whole, { before: stage.state, after: state, trees });
    const { what, why } = whole;
    if (verdict.kind === 'proven') return { kind: 'proven', what, why, texts, proof: verdict.proof, state };
    const { brings } = verdict;
    let best = refusalOf(whole, verdict, { now, texts });
    if (isAlone || parts.length === mostEdits) return best;
    for (const next of curesOf(brings, { ...state, tree: edited }, candidate.option !== undefined)) {
      if (runs === mostRuns || isOver?.() === true) break;
      const further = await tried([...parts, next], texts);
      if (further?.kind === 'proven') return further;
      if (further && further.remains < best.remains) best = further;
    }
    return best;
  }
}

/** Why a candidate is not taken. */
function refusalOf(
  { what }: Candidate,
  { because, brings }: Refused,
  { now, texts }: { readonly now: FileTree; readonly texts: Readonly<Record<string, string>> },
): Refusal {
  const remains = brings.length === 0 ? Infinity : brings.length;
  return { kind: 'refused', because: `${what}: ${because}`, diff: diffOf(now, texts), remains };
}

/** Edits that are tried as one: what needs more is a piece of work for people. */
const mostEdits = 3;

/** Runs of the line for one candidate. */
const mostRuns = 5;

/**
 * What may cure the first of the findings that an edit brings, and decides nothing; or, where somebody chooses the edit
 * anyway and is told of all of it, what somebody would have to choose.
 */
function curesOf(
  [first]: readonly Finding[],
  context: Foreseen & { readonly tree: FileTree },
  isChosen: boolean,
): readonly Candidate[] {
  const fixer = first && fixers[first.rule];
  const flaw = first && flawOf(context, first);
  if (!fixer || !flaw) return [];
  return everywhere(fixer)(flaw, context)
    .filter(({ option }) => option === undefined || isChosen)
    .toSorted((a, b) => Number(a.option !== undefined) - Number(b.option !== undefined))
    .slice(0, 2);
}

/** Several candidates as one. */
function together(parts: readonly Candidate[]): Candidate {
  const [first = { changes: [], what: '', why: '', effect: 'objects' }, ...others] = parts;
  if (others.length === 0) return first;
  return {
    changes: parts.flatMap(({ changes }) => changes),
    what: parts.map(({ what }) => what).join('; '),
    why: `${first.why}; the rest, because without it the first brings another fault`,
    effect: parts.some(({ effect }) => effect === 'objects') ? 'objects' : first.effect,
    ...(first.isSkeleton === true && { isSkeleton: true }),
  };
}

/** A finding with what the rule reported of it. */
export function flawOf({ findings }: Foreseen, finding: Finding): Flaw | undefined {
  const all = findings.reported.get(finding.id) ?? [];
  const [raw] = all;
  return raw && { finding, raw, all };
}
