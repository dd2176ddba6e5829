import { asText } from '#text';
import { isHook } from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, idText, manifestId, objectKey } from '#kube';
import { changedFixedFields } from '#schema';
import { pathText } from '#yaml';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';
import { broken } from './need.ts';

/** The needs that a change leaves alone what cannot be changed on the live object. Hooks are made anew each time. */
export function immutableNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  const live = liveObject(builder, object);
  if (!live || replaces(object.manifest) || isHook(object.manifest)) return [];
  return changedFixedFields(live, object.manifest).map((path) =>
    builder.add(`immutable:${clusterKey(object)}|${path.join('.')}`, () => ({
      kind: 'apply-accepted',
      message: `${idText(object.id)} is there with another ${pathText(path)}, which cannot be changed`,
      because: 'the API server refuses changes of immutable fields',
      ...fieldPlace(object, path),
      ground: broken,
    })),
  );
}

function liveObject({ fleet }: NeedBuilder, object: FleetObject): Manifest | undefined {
  return fleet.facts.live?.find((each) => objectKey(manifestId(each)) === objectKey(object.id));
}

/** `Force=true,Replace=true` deletes the object and makes it anew. */
function replaces(manifest: Manifest): boolean {
  return /\bForce=true\b/.test(
    asText(manifest.metadata?.annotations?.['argocd.argoproj.io/sync-options'] ?? ''),
  );
}
