import { compareTexts } from '#text';
import type { Confidence } from '#evidence';
import { alternativesTo } from './alternatives.ts';
import type { CauseDraft, Evidence } from './because.ts';
import { confidenceOf } from './confidence.ts';
import type { Cause, Chain } from './diagnosis.ts';
import { type Reached, thingText } from './walk.ts';

/** What one red Application or workload leads to, or something else that is not well and belongs to none. */
export type ReachedCauses = {
  readonly application?: string;
  readonly workload?: string;
  readonly causes: readonly Reached[];
};

/** How causes name Applications, and whether they have to name their cluster. */
export type Naming = {
  readonly nameOf: (applicationKey: string) => string;
  readonly areSeveralClusters: boolean;
};

/** Makes one cause of all that have the same class and root, and puts them in the order of repair. */
export function collectCauses(
  reached: readonly ReachedCauses[],
  { nameOf, areSeveralClusters }: Naming,
): readonly Cause[] {
  const drafts = new Map<string, Gathered>();
  const shapes = sharedShapes(reached);
  const known = new Map<CauseDraft, Gathered>();
  const areWorkloads = reached.some(({ workload }) => workload !== undefined);
  for (const { application, workload, causes } of reached) {
    const name = application === undefined ? workload : nameOf(application);
    for (const { cause, things } of causes) {
      const gathered = known.get(cause) ?? gather(cause, things);
      known.set(cause, gathered);
      const asker = askerOf(things);
      if (asker !== undefined && gathered.objects.size < maxObjects) gathered.objects.add(asker);
      if (name !== undefined && !gathered.chains.has(name)) gathered.chains.set(name, chainTo(cause, things));
    }
  }
  return inOrder(withoutParts([...drafts.values()].map((it) => finish(it, areWorkloads))));

  function gather(cause: CauseDraft, things: Reached['things']): Gathered {
    const cluster = clusterOf(cause, things);
    const key = JSON.stringify([
      cause.class,
      shapes.has(cause.shape ?? '') ? cause.shape : cause.root,
      cluster,
    ]);
    const gathered = drafts.get(key) ?? {
      draft: cause,
      cluster: areSeveralClusters ? cluster : '',
      objects: new Set(),
      evidence: new Map(),
      chains: new Map(),
      confidence: confidenceOf(cause),
    };
    drafts.set(key, gathered);
    for (const object of cause.objects) gathered.objects.add(object);
    for (const item of cause.evidence) gathered.evidence.set(JSON.stringify(item), item);
    gathered.confidence = stronger(gathered.confidence, confidenceOf(cause));
    return gathered;
  }
}

/** The shapes of messages that several Applications lead to, or several objects of one. */
function sharedShapes(reached: readonly ReachedCauses[]): ReadonlySet<string> {
  const byShape = new Map<string, Set<string>>();
  for (const { application, workload = '', causes } of reached)
    for (const { cause } of causes) {
      if (cause.shape === undefined || cause.shape === '') continue;
      const known = byShape.get(cause.shape) ?? new Set();
      byShape.set(cause.shape, known.add(`${application ?? workload} ${cause.root}`));
    }
  return new Set([...byShape].filter(([, { size }]) => size > 1).map(([shape]) => shape));
}

/** Who asks for an object that is not there: the last thing before it that has a name of its own. */
function askerOf(things: Reached['things']): string | undefined {
  const last = things.at(-1);
  if (last?.kind !== 'object' || last.live !== undefined) return undefined;
  const asker = things.findLast(
    (it) => it !== last && it.kind === 'object' && !/^(?:Pod|ReplicaSet)$/.test(it.id.kind),
  );
  return asker === undefined ? undefined : thingText(asker);
}

function chainTo({ root }: CauseDraft, things: Reached['things']): readonly string[] {
  const names = things.map(thingText);
  return names.includes(root) ? names : [...names, root];
}

/** What an object lacks follows from what is wrong with the object, for those who have both. */
function withoutParts(causes: readonly Cause[]): readonly Cause[] {
  const byRoot = new Map(causes.map((it) => [it.root, it]));
  return causes.filter(({ root, ...cause }) => {
    const whole = byRoot.get(root.slice(0, Math.max(0, root.lastIndexOf(' '))));
    return whole === undefined || !explained(cause).every((name) => explained(whole).includes(name));
  });
}

type Gathered = {
  readonly draft: CauseDraft;
  /** `''` where nobody has to be told. */
  readonly cluster: string;
  readonly objects: Set<string>;
  readonly evidence: Map<string, Evidence>;
  readonly chains: Map<string, readonly string[]>;
  confidence: Confidence;
};

const maxEvidence = 6;
/** Beyond so many objects only those are named that the cause itself names. */
const maxObjects = 20;

/** Roots are names within a cluster, but for images and what serves them and sources, which are the same everywhere. */
function clusterOf({ root }: CauseDraft, things: Reached['things']): string {
  const last = things.at(-1);
  if (last === undefined || /^(?:Image|Registry|Repository)\//.test(root)) return '';
  return last.kind === 'object' ? last.cluster : (last.application.cluster ?? last.application.controlPlane);
}

function finish(
  { draft, cluster, objects, evidence, chains, confidence }: Gathered,
  areWorkloads: boolean,
): Cause {
  const seen = [...evidence.values()].slice(0, maxEvidence);
  return {
    id: `${draft.class} ${draft.root}${cluster === '' ? '' : ` on ${cluster}`}`,
    class: draft.class,
    root: draft.root,
    ...(cluster !== '' && { cluster }),
    objects: [...objects].toSorted(),
    say: draft.say,
    confidence,
    ...(confidence !== 'proven' && alternativesTo(draft)),
    evidence: seen,
    applications: areWorkloads ? [] : [...chains.keys()].toSorted(),
    ...(areWorkloads && { workloads: [...chains.keys()].toSorted() }),
    restores: [],
    chains: [...chains].map(([application, things]): Chain => ({ application, things })),
  };
}

/** Those that explain most first; each with what is well once it and those before it are repaired. */
function inOrder(causes: readonly Cause[]): readonly Cause[] {
  const ordered = causes.toSorted(
    (a, b) => explained(b).length - explained(a).length || compareTexts(a.id, b.id),
  );
  const lastOf = new Map<string, Cause>();
  for (const cause of ordered) for (const name of explained(cause)) lastOf.set(name, cause);
  return ordered.map((cause) => ({
    ...cause,
    restores: explained(cause).filter((name) => lastOf.get(name) === cause),
  }));
}

function explained({
  applications,
  workloads,
}: Pick<Cause, 'applications' | 'workloads'>): readonly string[] {
  return workloads ?? applications;
}

const strengths: readonly Confidence[] = ['possible', 'likely', 'proven'];

function stronger(a: Confidence, b: Confidence): Confidence {
  return strengths.indexOf(a) < strengths.indexOf(b) ? b : a;
}
