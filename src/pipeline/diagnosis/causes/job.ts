import type { Manifest } from '#kube';
import { type Because, because, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { conditionsOf, seenCondition } from '../seen.ts';
import type { World } from '../world.ts';
import { isBrokenPod } from './workload.ts';

/** A Job that failed and whose pods are gone; with pods, these tell why. */
export function job(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Job') return [];
  const view = world.cluster(thing.cluster);
  const failed = conditionsOf(thing.live).find(({ type, status }) => type === 'Failed' && status === 'True');
  if (view === undefined || failed === undefined || view.descendantsOf(thing.live).some(isBrokenPod))
    return [];
  const root = manifestText(thing.live);
  const isHook = hookOf(thing.live) !== undefined;
  return [
    because({
      class: isHook ? 'hook-fails-fast-on-prerequisite' : 'app-level-crashloop',
      root,
      objects: [root],
      say: {
        what: `${root} failed, and its pods are gone`,
        so: isHook ? 'the sync stops before what comes after the hook' : 'what it should do is not done',
        do: 'run it again and read the log of its pod',
      },
      evidence: [seenCondition(thing.live, failed)],
      confidence: 'likely',
    }),
  ];
}

/** The hook that an object is, if it is one. */
export function hookOf(object: Manifest): string | undefined {
  const annotations = object.metadata?.annotations;
  return annotations?.['argocd.argoproj.io/hook'] ?? annotations?.['helm.sh/hook'];
}
