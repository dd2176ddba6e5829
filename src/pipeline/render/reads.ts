import { remembered } from '#answers';
import { createHash } from 'node:crypto';
import { type Recording, type TreeReads, nothingRecorded, notes, treeReads, unrecorded } from '#files';
import { jsonText } from '#kube';
import type { Checkout } from '#sources';
import { type ProvidedChart, type WantedChart, chartKey } from './charts.ts';
import type { RenderContext } from './render-context.ts';

/**
 * Everything besides its owner that a unit was made of. As long as all of it stays as it is, rendering the same owner
 * gives the same unit.
 */
export type UnitReads = TreeReads & {
  /** Repositories at revisions, and what they were taken to be. */
  readonly checkouts: readonly AskedCheckout[];
  /** Charts from elsewhere, and what was available of them. */
  readonly charts: readonly AskedChart[];
  /** Facts and settings of the target by name (`facts.kubernetes`, `settings.data.helm.valuesFileSchemes`), set or not. */
  readonly facts: ReadonlySet<string>;
  /** Whether git ignores a path. */
  readonly ignored: ReadonlyMap<string, boolean>;
  /** What it depends on that nobody can watch; such a unit is rendered each time. */
  readonly unwatched: ReadonlySet<string>;
};

export type AskedCheckout = {
  readonly repoURL: string;
  readonly revision: string;
  readonly checkout: Checkout;
};

export type AskedChart = { readonly wanted: WantedChart; readonly provided: ProvidedChart | undefined };

const checkouts = notes<AskedCheckout>();
const charts = notes<AskedChart>();
const facts = notes<true>();
const ignored = notes<boolean>();
const unwatched = notes<true>();
const passing = notes<true>();

/** What a recording says about the rendering of a unit. */
export function unitReads(recording: Recording): UnitReads {
  return {
    ...treeReads(recording),
    checkouts: [...checkouts.of(recording).values()],
    charts: [...charts.of(recording).values()],
    facts: new Set(facts.of(recording).keys()),
    ignored: ignored.of(recording),
    unwatched: new Set(unwatched.of(recording).keys()),
  };
}

/**
 * Whether everything outside of the tree that a recording is about would be answered in the same way. It is asked for
 * again, so that who counts the questions counts these.
 */
export function stillHolds(recording: Recording, context: RenderContext): boolean {
  if (unwatched.of(recording).size + passing.of(recording).size > 0) return false;
  const answers = [
    [...checkouts.of(recording).values()].every(({ repoURL, revision, checkout }) =>
      isSameCheckout(checkout, context.repositories.checkout(repoURL, revision)),
    ),
    [...charts.of(recording).values()].every(({ wanted, provided }) =>
      isSameChart(provided, context.charts(wanted)),
    ),
    [...ignored.of(recording)].every(([path, answer]) => context.isIgnored(path) === answer),
  ];
  return !answers.includes(false);
}

function isSameCheckout(a: Checkout, b: Checkout): boolean {
  if (a.kind !== 'here' || b.kind !== 'here') return jsonText(a) === jsonText(b);
  const { tree: before, commit: _a, ...rest } = a;
  const { tree: after, commit: _b, ...others } = b;
  // What the tree under examination holds is noted by itself.
  return (before === after || (a.isGiven && b.isGiven)) && jsonText(rest) === jsonText(others);
}

function isSameChart(a: ProvidedChart | undefined, b: ProvidedChart | undefined): boolean {
  if (a?.kind !== 'chart' || b?.kind !== 'chart') return jsonText(a) === jsonText(b);
  return a.bytes === b.bytes || Buffer.compare(a.bytes, b.bytes) === 0;
}

/** What was asked beyond the tree, as it can be written down. */
export type AskedOutside = {
  readonly checkouts: readonly Pick<AskedCheckout, 'repoURL' | 'revision'>[];
  readonly charts: readonly WantedChart[];
  readonly ignored: readonly string[];
  readonly facts: readonly string[];
};

/** What a recording asked beyond the tree; nothing where some of it cannot be asked again. */
export function askedOutside(recording: Recording): AskedOutside | undefined {
  if (unwatched.of(recording).size + passing.of(recording).size > 0) return undefined;
  return {
    checkouts: [...checkouts.of(recording).values()].map(({ repoURL, revision }) => ({ repoURL, revision })),
    charts: [...charts.of(recording).values()].map(({ wanted }) => wanted),
    ignored: [...ignored.of(recording).keys()],
    facts: [...facts.of(recording).keys()],
  };
}

/** What all of it is answered now, as a text, and counted to the work that is being recorded; none where a tree beyond this one is part of it. */
export function answersOutside(context: RenderContext, asked: AskedOutside): string | undefined {
  const found = asked.checkouts.map(({ repoURL, revision }) =>
    context.repositories.checkout(repoURL, revision),
  );
  if (found.some((each) => each.kind === 'here' && !each.isGiven)) return undefined;
  for (const name of asked.facts) facts.add(name, true);
  return jsonText([
    found.map((each) => ({ ...each, tree: undefined, commit: undefined })),
    asked.charts.map((wanted) => chartText(context.charts(wanted))),
    asked.ignored.map((path) => context.isIgnored(path)),
  ]);
}

function chartText(chart: ProvidedChart | undefined): string {
  if (chart?.kind !== 'chart') return jsonText(chart ?? null);
  return digestOf(chart.bytes);
}

const digestOf = remembered((bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64'));

/** Nothing was read. */
export const noReads: UnitReads = unitReads(nothingRecorded);

/** Notes a dependence on something that nobody can watch. */
export function noteUnwatched(what: string): void {
  unwatched.add(what, true);
}

/** Notes that what is made points into something that another run makes anew. */
export function notePassing(what: string): void {
  passing.add(what, true);
}

/** The same context, which notes what is asked of it; its trees are recorded by whoever made them. */
export const recordedContext = remembered(makeRecordedContext);

function makeRecordedContext(context: RenderContext): RenderContext {
  const { repositories, settings, runPlugin } = context;
  return {
    ...context,
    facts: noted('facts', context.facts),
    settings: noted('settings', { ...settings, data: noted('settings.data', settings.data) }),
    servedApis: noted('servedApis', context.servedApis),
    plugins: noted('plugins', context.plugins),
    discoveringPlugins: noted('discoveringPlugins', context.discoveringPlugins),
    repositories: {
      ...repositories,
      checkout(repoURL, revision) {
        // Which repository this is depends on all Applications; the answer is what counts.
        const checkout = unrecorded(() => repositories.checkout(repoURL, revision));
        checkouts.add(`${repoURL} ${revision}`, { repoURL, revision, checkout });
        return checkout;
      },
    },
    charts(wanted) {
      const provided = context.charts(wanted);
      charts.add(chartKey(wanted), { wanted, provided });
      return provided;
    },
    isIgnored(path) {
      const answer = context.isIgnored(path);
      ignored.add(path, answer);
      return answer;
    },
    runPlugin:
      runPlugin &&
      ((run) => {
        noteUnwatched(`the plug-in command ${run.command.command.join(' ')}`);
        return runPlugin(run);
      }),
  };
}

/** An object that notes which of its members are asked for. */
function noted<T extends object>(what: string, object: T): T {
  return new Proxy(object, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string') facts.add(Array.isArray(target) ? what : `${what}.${key}`, true);
      return Reflect.get(target, key, receiver);
    },
  });
}
