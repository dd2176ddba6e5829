import type { Finding } from '#findings';
import { applyChanges } from './apply-changes.ts';
import { reads } from './change/may-reach.ts';
import { unitsOf } from './change/rendering.ts';
import { changedTree } from './changed-tree.ts';
import type { Candidate, FixOption, Flaw } from './fix.ts';
import { prove } from './prove.ts';
import { type Line, type Refusal, type Stage, tryCandidate } from './try-candidate.ts';

/** The ways that may be chosen for a finding, the recommended one first, and what was refused. */
export type Offer = { readonly options: FixOption[]; readonly refusals: Refusal[] };

/** Named candidates for a finding: of each kind in its turn, where those before it gave nothing, and beside all of them. */
export type Ways = {
  readonly inTurn: readonly (readonly Candidate[])[];
  readonly beside: readonly Candidate[];
};

export type Proposals = (flaw: Flaw, stage: Stage) => Ways;

type Item = { readonly flaw: Flaw; readonly candidate: Candidate };

/** With the names of what renders a file that it edits. */
type Reaching = Item & { readonly reach: ReadonlySet<string> };

/**
 * Looks for the ways among which somebody may choose, for many findings at once. Nothing of it is done now, and what is
 * chosen later is proven alone: so ways that reach different Applications are tried in one run of the line, and only what
 * speaks against one of them is looked at again.
 */
export async function offerWays(
  line: Line,
  stage: Stage,
  { flaws, proposals }: { readonly flaws: readonly Flaw[]; readonly proposals: Proposals },
): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map<string, Offer>(
    flaws.map(({ finding }) => [finding.id, { options: [], refusals: [] }]),
  );
  const now = changedTree(line.tree, stage.files);
  const ways = flaws.map((flaw) => {
    const { inTurn, beside } = proposals(flaw, stage);
    return { flaw, kinds: [...inTurn, beside] };
  });
  const most = Math.max(0, ...ways.flatMap(({ kinds }) => kinds.map(({ length }) => length)));
  const last = Math.max(0, ...ways.map(({ kinds }) => kinds.length - 1));
  for (let kind = 0; kind <= last; kind++) {
    const open = ways.filter(
      ({ flaw }) => kind === last || offers.get(flaw.finding.id)?.options.length === 0,
    );
    for (let turn = 0; turn < most; turn++) {
      const items = open.flatMap(({ flaw, kinds }) => {
        const candidate = kinds[kind]?.[turn];
        return candidate ? [{ flaw, candidate }] : [];
      });
      for (const group of apart(items, reachOf)) await tryTogether(group);
    }
  }
  return offers;

  async function tryTogether(group: readonly Reaching[]): Promise<void> {
    if (group.length === 0 || line.isOver?.() === true) return;
    const [only, ...others] = group;
    if (only && others.length === 0) return tryAlone(only);
    const texts = applyChanges(
      now,
      group.flatMap(({ candidate }) => candidate.changes),
    );
    if (!texts) return tryEach(group);
    const after = changedTree(now, texts);
    const state = await line.again(after);
    const trial = { before: stage.state, after: state, trees: { before: now, after } };
    const verdicts = group.map((item) => ({ item, verdict: prove(item.flaw, item.candidate, trial) }));
    const refused = verdicts.flatMap(({ item, verdict }) =>
      verdict.kind === 'refused' ? [{ item, verdict }] : [],
    );
    // What is proven of one holds of the run: then the others bring nothing either, and only do not cure.
    if (refused.length < group.length) {
      for (const { item, verdict } of verdicts) if (verdict.kind === 'proven') offer(item);
      return tryEach(refused.map(({ item }) => item));
    }
    const brought = new Set(refused.flatMap(({ verdict }) => verdict.brings));
    const guilt = new Set<Reaching>();
    for (const finding of brought) {
      const [item, ...more] = blamed(finding, group);
      if (item && more.length === 0) guilt.add(item);
    }
    if (guilt.size === 0) return tryEach(group);
    await tryTogether(group.filter((item) => !guilt.has(item)));
    // What it brings may be mended together with it.
    return tryEach([...guilt]);
  }

  async function tryEach(group: readonly Item[]): Promise<void> {
    for (const item of group) if (line.isOver?.() !== true) await tryAlone(item);
  }

  async function tryAlone({ flaw, candidate }: Item): Promise<void> {
    const tried = await tryCandidate(line, { flaw, stage, candidate });
    if (tried?.kind === 'proven')
      offer({ flaw, candidate: { ...candidate, what: tried.what, why: tried.why } });
    if (tried?.kind === 'refused') refuse({ flaw, candidate }, tried);
  }

  /** What renders the files of a candidate, or would; nothing for an Application or a project, which may reach all. */
  function reachOf({ candidate }: Item): ReadonlySet<string> {
    const texts = applyChanges(now, candidate.changes) ?? {};
    const trees = { before: now, after: changedTree(now, texts) };
    const files = Object.keys(texts);
    const units = unitsOf(stage.state).filter((unit) => reads(unit, files, trees));
    const isRoot = units.some(({ objects }) => objects.some(({ id }) => id.group === 'argoproj.io'));
    return new Set(isRoot ? [] : units.map(({ owner }) => owner.name));
  }

  function offer({ flaw, candidate: { option: name = '', what, why } }: Item): void {
    const options = offers.get(flaw.finding.id)?.options ?? [];
    if (!options.some((each) => each.name === name)) options.push({ name, what, why });
  }

  function refuse({ flaw }: Item, refusal: Refusal): void {
    offers.get(flaw.finding.id)?.refusals.push(refusal);
  }
}

/**
 * Groups of candidates that reach nothing in common. Of what reaches nothing that is known nobody can say so, but for what
 * should change nothing: together such ones must change nothing either, and no other candidate may be among them.
 */
function apart(
  items: readonly Item[],
  reachOf: (item: Item) => ReadonlySet<string>,
): readonly (readonly Reaching[])[] {
  const groups: Reaching[][] = [];
  const idle: Reaching[] = [];
  for (const item of items) {
    const reach = reachOf(item);
    if (item.candidate.effect === 'none') {
      idle.push({ ...item, reach: new Set() });
      continue;
    }
    const free = groups.find((group) =>
      group.every((other) => other.reach.size > 0 && ![...reach].some((name) => other.reach.has(name))),
    );
    if (free && reach.size > 0) free.push({ ...item, reach });
    else groups.push([{ ...item, reach }]);
  }
  return idle.length > 0 ? [...groups, idle] : groups;
}

/** The candidates that edit the file of a finding, or reach the Application it is about. */
function blamed({ location, application }: Finding, group: readonly Reaching[]): readonly Reaching[] {
  return group.filter(
    ({ candidate, reach }) =>
      candidate.changes.some(({ file }) => file === location.file) || reach.has(application ?? ''),
  );
}
