import { isHook } from '#argocd';
import { type Manifest, manifestId, numberAt, objectKey, splitApiVersion } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { brokenOperators, operatorsOf, watchedBy } from '../operators.ts';
import { seenField } from '../seen.ts';
import { type ClusterView, liveThing } from '../world.ts';
import { declaredAsHook } from './declared-as-hook.ts';
import { isBrokenPod } from './workload.ts';

/** An object without a status: its operator does not watch it, is broken, or is not there. */
export function nobodyLooks(
  live: Manifest,
  { id }: Extract<Thing, { readonly kind: 'object' }>,
  view: ClusterView,
): readonly Because[] {
  const blind = operatorsOf(id.group, view).find((operator) => {
    const watched = watchedBy(operator, id.group, view);
    return watched !== undefined && !watched.includes(id.namespace);
  });
  if (blind !== undefined) return [unwatched(live, blind, view)];
  const empty = seenField({ object: live, field: 'status', value: 'empty' });
  const down = restsOnOperator(live, empty, view);
  if (down.length > 0) return down;
  if (isGroupLookedAt(id.group, view)) return [];
  if (isHook(live)) return [declaredAsHook(id, empty)];
  return [byNobody(live, empty)];
}

/** An object whose operator is not there, or is told to run no pods. */
function byNobody(live: Manifest, evidence: Evidence, operator?: Manifest): Because {
  const { group, kind } = manifestId(live);
  return unmet('looked', 'by-nobody', {
    root: `Kind ${kind}.${group}`,
    objects: [manifestText(live), ...(operator === undefined ? [] : [manifestText(operator)])],
    say: {
      what:
        operator === undefined
          ? `Nobody looks at objects of kind ${kind}.${group}: their status is empty`
          : `Nobody looks at objects of kind ${kind}.${group}: ${manifestText(operator)} runs no pods`,
      so: 'what they stand for is never made',
      do: 'see whether the operator of this kind is installed and runs',
    },
    evidence: [
      evidence,
      ...(operator === undefined
        ? []
        : [seenField({ object: operator, field: 'spec.replicas', value: '0' })]),
    ],
  });
}

/** An object that is not well while nobody who looks after its kind runs: that comes first, whatever its words are. */
export function restsOnOperator(live: Manifest, evidence: Evidence, view: ClusterView): readonly Because[] {
  const own = objectKey(manifestId(live));
  return brokenOperators(splitApiVersion(live.apiVersion).group, view)
    .filter((it) => objectKey(manifestId(it)) !== own)
    .map((it) =>
      numberAt(it, 'spec', 'replicas') === 0
        ? byNobody(live, evidence, it)
        : { kind: 'rests-on', thing: liveThing(view.name, it), evidence },
    );
}

/** Broken pods that a label of its operator gives to an object, though no owner does. */
export function labelledPods(live: Manifest, evidence: Evidence, view: ClusterView): readonly Because[] {
  const { group, namespace, name } = manifestId(live);
  const isOf = ([key, value]: [string, string]): boolean =>
    value === name && key.includes('/') && `.${group}`.endsWith(`.${key.slice(0, key.indexOf('/'))}`);
  return view
    .ofKind('Pod', namespace)
    .filter((pod) => isBrokenPod(pod) && Object.entries(pod.metadata?.labels ?? {}).some(isOf))
    .map((pod) => ({ kind: 'rests-on', thing: liveThing(view.name, pod), evidence }));
}

/** Whether anybody writes the status of objects of a group. */
function isGroupLookedAt(group: string, { cluster }: ClusterView): boolean {
  return cluster.objects.some((it) => it['status'] !== undefined && it.apiVersion.startsWith(`${group}/`));
}

/** An object in a namespace that its operator does not watch. */
function unwatched(live: Manifest, operator: Manifest, view: ClusterView): Because {
  const root = manifestText(operator);
  const watched = watchedBy(operator, splitApiVersion(live.apiVersion).group, view) ?? [];
  return unmet('looked', 'elsewhere', {
    root,
    objects: [root, manifestText(live)],
    say: {
      what: `${root} watches only ${watched.join(', ')}, and ${manifestText(live)} is elsewhere`,
      so: 'it gets no status, and what it stands for is never made',
      do: 'add the namespace to what the operator watches',
    },
    evidence: [
      seenField({ object: operator, field: 'spec.template.spec.containers', value: watched.join(', ') }),
      seenField({ object: live, field: 'status', value: 'empty' }),
    ],
  });
}
