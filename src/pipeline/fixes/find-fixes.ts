import type { FileTree } from '#files';
import type { Finding } from '#findings';
import { groupedOnce } from '#fleet';
import { tracedLater } from '#trace';
import { firstNames } from '#text';
import type {
  Candidate,
  FixContext,
  FixOption,
  Fixer,
  Flaw,
  Foreseen,
  History,
  ProvenFix,
  Unfixed,
} from './fix.ts';
import { causeFixer } from './causes/cause-fixers.ts';
import { anyFixer, asideFixer, fixers, lastFixer } from './fixers/index.ts';
import { mendedBefore } from './fixers/restored.ts';
import { changedTree } from './changed-tree.ts';
import { everywhere } from './everywhere.ts';
import { type Ways, offerWays } from './offer-ways.ts';
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
  /**
   * Lets somebody choose where nothing is proven that decides nothing; the recommended way comes first. Where nobody is
   * asked, what may be chosen is told of all findings at the end.
   */
  readonly asks?: (
    finding: Finding,
    options: readonly FixOption[],
  ) => Promise<string | undefined> | string | undefined;
  /** Causes that were seen in clusters, as flaws of what a state deploys; they come after the findings. */
  readonly causes?: ((state: Foreseen) => readonly Flaw[]) | undefined;
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
  const leftovers: Leftover[] = [];
  let stage: Stage = { state: foreseen, files: {} };
  const queue = inOrder(foreseen.findings.findings.filter(accepts)).map(({ id }) => id);
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const finding = byId(stage.state.findings.findings, id)[0];
    if (!finding) continue;
    const flaw = flawOf(stage.state, finding);
    if (!flaw) continue;
    if (isOver?.() === true) {
      leftovers.push({ finding, ...nothing, isLate: true });
      continue;
    }
    onProgress?.(finding);
    const { fix, next, left } = await fixOne(request, { flaw, stage });
    if (fix) {
      fixes.push(fix);
      // Of several alike the next one has the id now.
      if (fix.proof.isSkeleton !== true) queue.unshift(id);
    }
    if (left) leftovers.push(left);
    stage = next ?? stage;
  }
  const seen = new Set(request.causes?.(foreseen).map(({ finding }) => finding.id));
  for (const id of seen) {
    const flaw = causeCalled(request, stage, id);
    if (!flaw) continue;
    if (isOver?.() === true) {
      leftovers.push({ finding: flaw.finding, ...nothing, isLate: true });
      continue;
    }
    onProgress?.(flaw.finding);
    const { fix, next, left } = await fixOne(request, { flaw, stage });
    if (fix) fixes.push(fix);
    if (left) leftovers.push(left);
    stage = next ?? stage;
  }
  const still = new Set([...stage.state.findings.findings.map(({ id }) => id), ...seen]);
  // What stayed at first may be cured by what was done for another.
  const stayed = leftovers.filter(({ finding }) => still.has(finding.id));
  const offers = await offerWays(request, stage, {
    flaws: stayed.flatMap(({ isOpen, finding }) =>
      isOpen ? (flawOf(stage.state, finding) ?? causeCalled(request, stage, finding.id) ?? []) : [],
    ),
    proposals: (flaw) => namedWays(flaw, stage.state, contextAt(request, stage)),
  });
  return {
    fixes,
    unfixed: stayed.map((left) => {
      const { options, refusals } = offers.get(left.finding.id) ?? nothing;
      return unfixed({
        ...left,
        options: [...left.options, ...options],
        refusals: [...left.refusals, ...refusals],
      });
    }),
    files: stage.files,
    diff: diffOf(tree, stage.files),
  };
}

function causeCalled({ causes, accepts }: FixRequest, { state }: Stage, id: string): Flaw | undefined {
  return causes?.(state).find(({ finding }) => finding.id === id && accepts(finding));
}

/** A finding that stays, with what may be chosen, and what was tried. */
type Leftover = {
  readonly finding: Finding;
  readonly options: readonly FixOption[];
  readonly refusals: readonly Refusal[];
  /** Whether the ways among which somebody may choose have yet to be looked for. */
  readonly isOpen?: boolean;
  /** Whether there was no time to try anything. */
  readonly isLate?: boolean;
};

const nothing = { options: [], refusals: [] };

type Task = { readonly flaw: Flaw; readonly stage: Stage };

type Result = { readonly fix?: ProvenFix; readonly next?: Stage; readonly left?: Leftover };

/** The tree of a stage is made once, so that its files are read once, however many findings stand in them. */
function contextAt({ tree, history }: FixRequest, { state, files }: Stage): FixContext {
  const known = trees.get(files) ?? changedTree(tree, files);
  trees.set(files, known);
  return { ...state, tree: known, history };
}

const trees = new WeakMap<Stage['files'], FileTree>();

/** What knows ways to mend a flaw. */
function fixerOf({ finding, isCause }: Flaw): Fixer | undefined {
  return isCause ? causeFixer(finding.rule) : fixers[finding.rule];
}

/** What a fixer proposes, each edit once. */
function proposed(fixer: Fixer | undefined, flaw: Flaw, context: FixContext): readonly Candidate[] {
  return fixer ? distinct(everywhere(fixer)(flaw, context)) : [];
}

/** What mended it before, unless it is a note, or a cause that only a cluster shows. */
function again(flaw: Flaw, context: FixContext): readonly Candidate[] {
  return flaw.isCause === true || flaw.finding.severity === 'info' ? [] : mendedBefore(flaw, context);
}

/** The ways among which somebody may choose, of a kind each; those of the last are of use whatever the others give. */
function namedWays(flaw: Flaw, state: Foreseen, context: FixContext): Ways {
  const { severity, rule } = flaw.finding;
  const own = proposed(fixerOf(flaw), flaw, context);
  // A note is not worth many runs, and of what is known better nobody needs a guess.
  const others =
    severity === 'info' ? [] : [...atSameLine(flaw, state, context), ...proposed(anyFixer, flaw, context)];
  const named = (ways: readonly Candidate[]) =>
    ways.filter(({ option }) => option !== undefined).slice(0, mostTries);
  return {
    inTurn: [own, others, proposed(lastFixer(rule), flaw, context)].map(named),
    beside: named(proposed(asideFixer(rule), flaw, context)),
  };
}

/** What is proposed for another finding at the same line: one slip may have several faces. */
function atSameLine(flaw: Flaw, state: Foreseen, context: FixContext): readonly Candidate[] {
  const { rule, id } = flaw.finding;
  const onLine = byLine(state.findings.findings, lineOf(flaw.finding));
  const beside = onLine.filter((each) => each.id !== id && each.rule !== rule);
  return beside.flatMap((each) => {
    const other = flawOf(state, each);
    return other ? proposed(fixers[each.rule], other, context) : [];
  });
}

const byId = groupedOnce((finding: Finding) => finding.id);
const byLine = groupedOnce(lineOf);

function lineOf({ location: { file, line } }: Finding): string {
  return `${line} ${file}`;
}

/** Tries what a fixer proposes: what decides nothing, and then the ways among which somebody has to choose. */
async function fixOne(request: FixRequest, { flaw, stage }: Task): Promise<Result> {
  const { finding } = flaw;
  const context = contextAt(request, stage);
  const refusals: Refusal[] = [];
  const chosen = request.chosen?.(finding);
  const ways = new Map<string, { readonly option: FixOption; readonly result: Result }>();
  const candidates = proposed(fixerOf(flaw), flaw, context);
  const certain = candidates.filter(({ option }) => option === undefined).slice(0, mostTries);
  if (chosen === undefined || chosen === uncovering)
    for (const { candidate, isAlone } of inTurns(distinct([...certain, ...again(flaw, context)]), refusals)) {
      const fix = await proven(candidate, isAlone);
      if (fix && fix.fix.proof.turnsOut.length === 0 && chosen === undefined) return fix;
      if (fix) offer({ ...candidate, option: uncovering }, fix);
    }
  const isOpen = chosen === undefined && request.asks === undefined;
  if (!isOpen)
    for (const { tries, isBeside } of turnsOf(namedWays(flaw, stage.state, context))) {
      if (ways.size > 0 && !isBeside) continue;
      const named = tries.filter(({ option }) => (chosen ?? option) === option);
      for (const candidate of named) {
        const fix = await proven(candidate);
        if (fix) offer(candidate, fix);
      }
    }
  const options = [...ways.values()].map(({ option }) => option);
  const name = chosen ?? (options.length > 0 ? await request.asks?.(finding, options) : undefined);
  const result = ways.get(name ?? '')?.result;
  return result ?? { left: { finding, refusals, options: chosen === undefined ? options : [], isOpen } };

  function offer({ option = '' }: Candidate, { fix, next }: Proven): void {
    const { what, why } = fix;
    const { turnsOut } = fix.proof;
    const because =
      turnsOut.length === 0 ? why : `${why}; but ${firstNames(turnsOut, 3)} turns out blocked then`;
    if (ways.has(option)) return;
    ways.set(option, {
      option: { name: option, what, why: because },
      result: { fix: { ...fix, option }, next },
    });
  }

  async function proven(candidate: Candidate, isAlone = false): Promise<Proven | undefined> {
    const tried = await tryCandidate(request, { flaw, stage, candidate, isAlone });
    if (tried?.kind === 'refused') refusals.push(tried);
    if (tried?.kind !== 'proven') return undefined;
    const { what, why, texts, proof, state } = tried;
    const fix = { finding, what, why, diff: diffOf(context.tree, texts), texts, proof };
    return { fix, next: { state, files: { ...stage.files, ...texts } } };
  }
}

function turnsOf({ inTurn, beside }: Ways) {
  const turns = inTurn.map((tries) => ({ tries, isBeside: false }));
  return [...turns, { tries: beside, isBeside: true }];
}

/**
 * Of several candidates each by itself first: one edit that does is better than one that needs others. Then those with
 * others of which only what they bring was held against them.
 */
function* inTurns(
  candidates: readonly Candidate[],
  refusals: readonly Refusal[],
): Generator<{ readonly candidate: Candidate; readonly isAlone: boolean }> {
  const [only, ...others] = candidates;
  if (only && others.length === 0) return yield { candidate: only, isAlone: false };
  const open: Candidate[] = [];
  for (const candidate of candidates) {
    const before = refusals.length;
    yield { candidate, isAlone: true };
    if (refusals.slice(before).some(({ remains }) => remains !== Infinity)) open.push(candidate);
  }
  for (const candidate of open) yield { candidate, isAlone: false };
}

type Proven = { readonly fix: ProvenFix; readonly next: Stage };

/** The name of what decides nothing by itself, and makes something visible that turns out blocked. */
const uncovering = 'uncover';

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

function unfixed({ finding, options, refusals, isLate }: Leftover): Unfixed {
  if (isLate) {
    const because = 'it was not tried, because those before it took as long as all may take; name it alone';
    return { finding, kind: 'not-proven', because };
  }
  const [best] = refusals.toSorted((a, b) => a.remains - b.remains);
  const diff = best ? { diff: best.diff } : {};
  const refused = [...new Set(refusals.map(({ because }) => because))];
  if (options.length > 0) {
    const because = ['somebody has to choose', ...refused].join('; ');
    return { finding, kind: 'choice', because, options, ...diff };
  }
  if (best) return { finding, kind: 'not-proven', because: refused.join('; '), ...diff };
  return finding.rule in fixers
    ? { finding, kind: 'no-candidate', because: 'no edit in git follows from what is known' }
    : { finding, kind: 'no-fixer', because: `no fixer is written for ${finding.rule}` };
}
