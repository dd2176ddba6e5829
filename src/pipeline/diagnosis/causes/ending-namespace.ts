import { arrayAt } from '#kube';
import type { Because, Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { conditionsOf, seenCondition, seenField } from '../seen.ts';
import { liveThing, type World } from '../world.ts';

/** A namespace that is being deleted and does not end: what is left in it holds it. */
export function endingNamespace(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Namespace') return [];
  const view = world.cluster(thing.cluster);
  const { live } = thing;
  const since = live.metadata?.['deletionTimestamp'];
  if (view === undefined || typeof since !== 'string') return [];
  const held = view.cluster.objects.filter(
    ({ metadata }) =>
      metadata?.namespace === thing.id.name &&
      metadata['deletionTimestamp'] !== undefined &&
      arrayAt(metadata, 'finalizers').length > 0,
  );
  const evidence = seenField({
    object: live,
    field: 'metadata.deletionTimestamp',
    value: since,
    time: since,
  });
  if (held.length > 0)
    return held.map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
  const root = manifestText(live);
  const failing = conditionsOf(live).filter(({ status }) => status === 'True');
  return [
    unmet('gone', 'at-all', {
      root,
      say: {
        what: `${root} is being deleted and does not end`,
        so: 'nothing new can be made in it',
        do: 'see what its conditions name: content that is left, or an API that does not answer',
      },
      evidence: [evidence, ...failing.slice(0, 3).map((it) => seenCondition(live, it))],
    }),
  ];
}
