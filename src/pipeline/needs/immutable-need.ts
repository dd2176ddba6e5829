import { asText } from '#text';
import { isHook } from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, idText, recordAt } from '#kube';
import { changedFixedFields } from '#schema';
import { pathText } from '#yaml';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { broken } from './need.ts';
import { isContained } from './plan/is-contained.ts';

/** The needs that a change leaves alone what cannot be changed on the live object. Hooks are made anew each time. */
export function immutableNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  const live =
    builder.fleet.observed.at(object.world, object.id)[0]?.manifest ?? appliedBefore(builder, object);
  if (!live || replaces(object.manifest) || isHook(object.manifest)) return [];
  const changed = changedFixedFields(live, object.manifest);
  return changed
    .filter((path) => !isDefaulted(live, object.manifest, path))
    .map((path) =>
      builder.add(`immutable:${clusterKey(object)}|${path.join('.')}`, () => ({
        kind: 'apply-accepted',
        message: `${idText(object.id)} is there with another ${pathText(path)}, which cannot be changed`,
        because: 'the API server refuses changes of immutable fields',
        ...fieldPlace(object, path),
        ground: broken,
      })),
    );
}

/** The object as the fleet that runs before has it. */
function appliedBefore({ health: { before } }: NeedBuilder, object: FleetObject): Manifest | undefined {
  if (!before?.certain.has(needIds.exists(object))) return undefined;
  return before.fleet.objectsAt(object.world, object.id)[0]?.manifest;
}

/** Whether the cluster has what git says, and beside it only what the server filled in. Nothing is added to selectors. */
function isDefaulted(live: Manifest, wanted: Manifest, path: readonly (string | number)[]): boolean {
  const [name = '', ...above] = path.map(String).toReversed();
  if (name === 'selector') return false;
  const at = (manifest: Manifest) => recordAt(manifest, ...above.toReversed());
  return isContained(at(wanted)[name], at(live)[name]);
}

/** `Force=true,Replace=true` deletes the object and makes it anew. */
function replaces(manifest: Manifest): boolean {
  return /\bForce=true\b/.test(
    asText(manifest.metadata?.annotations?.['argocd.argoproj.io/sync-options'] ?? ''),
  );
}
