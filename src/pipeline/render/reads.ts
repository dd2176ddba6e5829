import { type Recording, type TreeReads, notes, treeReads, unrecorded } from '#files';
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

/** Nothing was read. */
export const noReads: UnitReads = unitReads({ parts: new Set() });

/** Notes a dependence on something that nobody can watch. */
export function noteUnwatched(what: string): void {
  unwatched.add(what, true);
}

/** The same context, which notes what is asked of it; its trees are recorded by whoever made them. */
export function recordedContext(context: RenderContext): RenderContext {
  let known = contexts.get(context);
  if (!known) contexts.set(context, (known = makeRecordedContext(context)));
  return known;
}

const contexts = new WeakMap<RenderContext, RenderContext>();

function makeRecordedContext(context: RenderContext): RenderContext {
  const { repositories, settings, runPlugin } = context;
  return {
    ...context,
    facts: noted('facts', context.facts),
    settings: noted('settings', { ...settings, data: noted('settings.data', settings.data) }),
    servedApis: noted('servedApis', context.servedApis),
    plugins: noted('plugins', context.plugins),
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
