import type { FileTree } from '#files';
import type { Finding } from '#findings';
import { tracedLater } from '#trace';
import type { Candidate, FixOption, Fixer, Flaw, Foreseen, History, ProvenFix, Unfixed } from './fix.ts';
import { anyFixer, fixers } from './fixers/index.ts';
import { changedTree } from './changed-tree.ts';
import { everywhere } from './everywhere.ts';
import { type Refusal, type Stage, flawOf, tryCandidate } from './try-candidate.ts';
import { diffOf } from './unified-diff.ts';

export type FixRequest = {
  readonly tree: FileTree;
  readonly foreseen: Foreseen;
  /** What git remembers, where there is a repository. */
  readonly history?: History | undefined;
  /** Runs the line on a changed tree. */
  readonly again: (tree: FileTree) => Promise<Foreseen> | Foreseen;
  /** Which findings are to be fixed. */
  readonly accepts: (finding: Finding) => boolean;
  /** The way that somebody chose for a finding beforehand; nothing else is tried then. */
  readonly chosen?: (finding: Finding) => string | undefined;
  /** Lets somebody choose where nothing is proven that decides nothing; the recommended way comes first. */
  readonly asks?: (
    finding: Finding,
    options: readonly FixOption[],
  ) => Promise<string | undefined> | string | undefined;
  readonly onProgress?: (finding: Finding) => void;
  /** Whether trying has taken as long as it may; what is left is told as not tried. */
  readonly isOver?: () => boolean;
};

export type FixSet = {
  readonly fixes: readonly ProvenFix[];
  readonly unfixed: readonly Unfixed[];
  /** The texts of the changed files, all fixes together; a file of which nothing is left is deleted. */
  readonly files: Readonly<Record<string, string>>;
  readonly diff: string;
};

/**
 * Fixes findings one after the other: each candidate is made for the tree that the fixes before it leave, and proven on
 * that, so that fixes cannot contradict each other and what one cures no other tries. A refused candidate leaves
 * nothing behind.
 */
export async function findFixes(request: FixRequest): Promise<FixSet> {
  return tracedLater('fixes', {}, () => findInOrder(request));
}

async function findInOrder(request: FixRequest): Promise<FixSet> {
  const { tree, foreseen, accepts, onProgress, isOver } = request;
  const fixes: ProvenFix[] = [];
  const unfixed: Unfixed[] = [];
  let stage: Stage = { state: foreseen, files: {} };
  const queue = inOrder(foreseen.findings.findings.filter(accepts)).map(({ id }) => id);
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const finding = stage.state.findings.findings.find((each) => each.id === id);
    if (!finding) continue;
    const flaw = flawOf(stage.state, finding);
    if (!flaw) continue;
    if (isOver?.() === true) {
      const because = 'it was not tried, because those before it took as long as all may take; name it alone';
      unfixed.push({ finding, kind: 'not-proven', because });
      continue;
    }
    onProgress?.(finding);
    const { fix, next, left } = await fixOne(request, { flaw, stage });
    if (fix) {
      fixes.push(fix);
      // Of several alike the next one has the id now.
      queue.unshift(id);
    }
    if (left) unfixed.push(left);
    stage = next ?? stage;
  }
  const left = new Set(stage.state.findings.findings.map(({ id }) => id));
  return {
    fixes,
    // What stayed at first may be cured by what was done for another.
    unfixed: unfixed.filter(({ finding }) => left.has(finding.id)),
    files: stage.files,
    diff: diffOf(tree, stage.files),
  };
}

type Task = { readonly flaw: Flaw; readonly stage: Stage };

type Result = { readonly fix?: ProvenFix; readonly next?: Stage; readonly left?: Unfixed };

/** Tries what a fixer proposes: what decides nothing, and then the ways among which somebody has to choose. */
async function fixOne(request: FixRequest, { flaw, stage }: Task): Promise<Result> {
  const { finding } = flaw;
  const now = changedTree(request.tree, stage.files);
  const context = { ...stage.state, tree: now, history: request.history };
  const candidates = proposed(fixers[finding.rule]);
  const refusals: Refusal[] = [];
  const chosen = request.chosen?.(finding);
  const ways = new Map<string, { readonly option: FixOption; readonly result: Result }>();
  if (chosen === undefined)
    for await (const { result } of proven(candidates.filter(({ option }) => option === undefined)))
      return result;
  await offer(candidates);
  // A note is not worth many runs, and of what is known better nobody needs a guess.
  if (ways.size === 0 && (finding.severity !== 'info' || chosen !== undefined))
    await offer(proposed(anyFixer));
  const options = [...ways.values()].map(({ option }) => option);
  const name = chosen ?? (options.length > 0 ? await request.asks?.(finding, options) : undefined);
  return ways.get(name ?? '')?.result ?? { left: leftOver(finding, refusals, chosen ? [] : options) };

  function proposed(fixer: Fixer | undefined): readonly Candidate[] {
    return fixer ? distinct(everywhere(fixer)(flaw, context)) : [];
  }

  async function offer(tries: readonly Candidate[]): Promise<void> {
    const named = tries.filter(({ option }) => option !== undefined && (chosen ?? option) === option);
    for await (const { candidate, result } of proven(named)) {
      const { option = '', what, why } = candidate;
      if (!ways.has(option)) ways.set(option, { option: { name: option, what, why }, result });
    }
  }

  async function* proven(tries: readonly Candidate[]) {
    for (const candidate of tries.slice(0, mostTries)) {
      const tried = await tryCandidate(request, { flaw, stage, candidate });
      if (tried?.kind === 'refused') refusals.push(tried);
      if (tried?.kind !== 'proven') continue;
      const { what, why, texts, proof, state } = tried;
      const fix = { finding, what, why, diff: diffOf(now, texts), texts, proof };
      const next = { state, files: { ...stage.files, ...texts } };
      const { option } = candidate;
      yield { candidate, result: { fix: option === undefined ? fix : { ...fix, option }, next } };
    }
  }
}

/** Without those that change the same as one before them. */
function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = JSON.stringify(candidate.changes);
    if (!first.has(key)) first.set(key, candidate);
  }
  return [...first.values()];
}

/** A refused edit costs a run of the line, and what comes after many is a guess. */
const mostTries = 4;

/** Slips first, because other findings may follow from them; what has no fixer last, because it may be cured by then. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const order = new Map(Object.keys(fixers).map((rule, index) => [rule, index]));
  const rank = ({ rule }: Finding) => order.get(rule) ?? order.size;
  return findings.toSorted((a, b) => rank(a) - rank(b));
}

function leftOver(finding: Finding, tried: readonly Refusal[], options: readonly FixOption[]): Unfixed {
  const refusals = tried.map(({ because }) => because);
  const [best] = tried.toSorted((a, b) => a.remains - b.remains);
  const diff = best ? { diff: best.diff } : {};
  if (options.length > 0) {
    const because = ['somebody has to choose', ...refusals].join('; ');
    return { finding, kind: 'choice', because, options, ...diff };
  }
  if (best) return { finding, kind: 'not-proven', because: refusals.join('; '), ...diff };
  return finding.rule in fixers
    ? { finding, kind: 'no-candidate', because: 'no edit in git follows from what is known' }
    : { finding, kind: 'no-fixer', because: `no fixer is written for ${finding.rule}` };
}
