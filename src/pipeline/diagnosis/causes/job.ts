import { type Manifest, numberAt, recordAt } from '#kube';
import type { Because, Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { unmet } from '../needs/unmet.ts';
import { conditionsOf, seenCondition, seenField } from '../seen.ts';
import { isReady } from '../is-ready.ts';
import type { ClusterView, World } from '../world.ts';
import { isBrokenPod } from './workload.ts';

/** A Job that failed and whose pods are gone; with pods, these tell why. */
export function job(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Job') return [];
  const view = world.cluster(thing.cluster);
  const failed = conditionsOf(thing.live).find(({ type, status }) => type === 'Failed' && status === 'True');
  if (view === undefined || view.descendantsOf(thing.live).some(isBrokenPod)) return [];
  if (failed === undefined) return endless(thing.live, view);
  const root = manifestText(thing.live);
  const isHook = hookOf(thing.live) !== undefined;
  return [
    unmet('itself', isHook ? 'ends-as-a-hook' : 'ends', {
      root,
      say: {
        what: `${root} failed, and its pods are gone`,
        so: isHook ? 'the sync stops before what comes after the hook' : 'what it should do is not done',
        do: 'run it again and read the log of its pod',
      },
      evidence: [seenCondition(thing.live, failed)],
    }),
  ];
}

/** A Job that somebody waits for and that may not begin. */
function suspended(live: Manifest): Because {
  const root = manifestText(live);
  return unmet('looked', 'and-not-well', {
    root,
    say: {
      what: `${root} is suspended (spec.suspend), and nobody lets it begin`,
      so: 'what waits for its end waits for ever',
      do: 'set suspend to false, or see what should: a queue of Jobs, or a person',
    },
    evidence: [seenField({ object: live, field: 'spec.suspend', value: 'true' })],
  });
}

/** A hook whose pod runs and runs, and that nothing ends. */
function endless(live: Manifest, view: ClusterView): readonly Because[] {
  if (recordAt(live, 'spec')['suspend'] === true) return [suspended(live)];
  const running = view.descendantsOf(live).find((it) => it.kind === 'Pod' && isReady(it));
  const hasDeadline = numberAt(live, 'spec', 'activeDeadlineSeconds') !== undefined;
  if (hookOf(live) === undefined || hasDeadline || running === undefined) return [];
  const root = manifestText(live);
  return [
    unmet('hook', 'never-ends', {
      root,
      say: {
        what: `${root} is a hook that runs and does not end, and has no deadline`,
        so: 'the sync waits for it for ever',
        do: 'give the Job activeDeadlineSeconds, and see in its log what it waits for',
      },
      evidence: [seenField({ object: running, field: 'status.phase', value: 'Running' })],
    }),
  ];
}

/** The hook that an object is, if it is one. */
export function hookOf(object: Manifest): string | undefined {
  const annotations = object.metadata?.annotations;
  return annotations?.['argocd.argoproj.io/hook'] ?? annotations?.['helm.sh/hook'];
}
