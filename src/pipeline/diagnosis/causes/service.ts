import { type Because, because, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { isWithoutBackends, workloadsBehind } from '../services.ts';
import type { World } from '../world.ts';

/** A Service that nobody answers behind: its workload is broken, or there is none. */
export function service(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Service') return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined || !isWithoutBackends(thing.live, view)) return [];
  const behind = workloadsBehind(thing.live, view);
  const evidence = seenField({ object: thing.live, field: 'endpoints', value: 'none ready' });
  if (behind.length > 0) return behind.map((it) => ({ kind: 'rests-on', thing: it, evidence }));
  const root = manifestText(thing.live);
  return [
    because({
      class: 'dangling-service-ref',
      root,
      objects: [root],
      say: {
        what: `Nothing runs behind ${root}: its selector selects no pod`,
        so: 'whoever calls it is refused',
        do: 'deploy what should answer, or correct the selector',
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}
