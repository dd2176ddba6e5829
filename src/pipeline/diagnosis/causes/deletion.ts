import type { ObservedApplication } from '#observed';
import type { Because } from '../because.ts';
import { manifestText } from '../object-text.ts';
import type { World } from '../world.ts';
import { heldObject } from './held-by-finalizer.ts';

/** An Application that is being deleted: the objects that do not go hold it, else its own finalizer does. */
export function deletion(app: ObservedApplication, _world: World): readonly Because[] {
  if (!app.isBeingDeleted) return [];
  const objects = app.resources.flatMap(({ live, descendants }) =>
    live === undefined ? [] : [live, ...descendants],
  );
  const held = objects.filter(({ kind }) => kind !== 'Pod').flatMap(heldObject);
  const reasons = held.length > 0 ? held : heldObject(app.object);
  const name = manifestText(app.object);
  return reasons.map((it) =>
    it.kind === 'cause' ? { ...it, cause: { ...it.cause, objects: [...it.cause.objects, name] } } : it,
  );
}
