import { asText } from '#text';
import { arrayAt, type Manifest } from '#kube';
import type { Because, Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import type { World } from '../world.ts';

/** An object that is being deleted and that a finalizer keeps. */
export function heldByFinalizer(thing: Thing, _world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined || thing.live.kind === 'Pod') return [];
  return heldObject(thing.live);
}

/** The same for a live object. */
export function heldObject(live: Manifest): readonly Because[] {
  const since = live.metadata?.['deletionTimestamp'];
  const finalizers = arrayAt(live.metadata, 'finalizers').filter((it) => typeof it === 'string');
  if (since === undefined || finalizers.length === 0) return [];
  const root = manifestText(live);
  const isHook = finalizers.some((it) => it.includes('hook-finalizer'));
  return [
    unmet('gone', isHook ? 'by-its-hook' : 'at-all', {
      root,
      say: {
        what: `${root} is being deleted and is held by ${finalizers.join(', ')}`,
        so: 'it never goes, and what waits for its deletion neither',
        do: 'let the controller of the finalizer run; take the finalizer off only if it never will',
      },
      evidence: [
        seenField({
          object: live,
          field: 'metadata.finalizers',
          value: finalizers.join(', '),
          time: asText(since),
        }),
      ],
    }),
  ];
}
