import { addTo } from '#groups';
import { isHook } from '#argocd';
import type { FleetObject } from '#fleet';
import { everyNode, isRecord, jsonText, objectKey } from '#kube';
import { pointerText } from '#yaml';
import { nameStem } from './noise.ts';

/** An object of the base and what it is after the change. */
export type ObjectPair = {
  readonly before: FleetObject;
  readonly after: FleetObject;
  /** Whether only the hash in its name was made anew. */
  readonly isGenerated: boolean;
};

export type PairedObjects = {
  /** The same object, or one whose generated name differs. */
  readonly same: readonly ObjectPair[];
  readonly renamed: readonly ObjectPair[];
  readonly created: readonly FleetObject[];
  readonly deleted: readonly FleetObject[];
};

/** Finds for every object of one Application what it was before: by identity, by generated name, by likeness. */
export function pairObjects(before: readonly FleetObject[], after: readonly FleetObject[]): PairedObjects {
  const same: ObjectPair[] = [];
  const left = takePairs({
    before,
    after,
    key: objectPlace,
    take: (pair) => same.push({ ...pair, isGenerated: false }),
  });
  const rest = takePairs({
    before: left.before,
    after: left.after,
    key: stemKey,
    take: (pair) => {
      same.push({ ...pair, isGenerated: true });
    },
  });
  const renamed: ObjectPair[] = [];
  const created = new Set(rest.after);
  const deleted: FleetObject[] = [];
  for (const object of rest.before) {
    const found = likest(object, created);
    if (!found) {
      deleted.push(object);
      continue;
    }
    created.delete(found);
    renamed.push({ before: object, after: found, isGenerated: false });
  }
  return { same, renamed, created: [...created], deleted };
}

type Objects = { readonly before: readonly FleetObject[]; readonly after: readonly FleetObject[] };

/** Hands out the pairs with the same key, in order, and gives back what is left. */
function takePairs({
  before,
  after,
  key,
  take,
}: {
  readonly before: readonly FleetObject[];
  readonly after: readonly FleetObject[];
  readonly key: (object: FleetObject) => string | undefined;
  readonly take: (pair: { readonly before: FleetObject; readonly after: FleetObject }) => void;
}): Objects {
  const waiting = new Map<string, FleetObject[]>();
  for (const object of after) {
    const own = key(object);
    if (own === undefined) continue;
    addTo(waiting, own, object);
  }
  const taken = new Set<FleetObject>();
  const left = before.filter((object) => {
    const found = waiting.get(key(object) ?? '')?.shift();
    if (!found) return true;
    taken.add(found);
    take({ before: object, after: found });
    return false;
  });
  return { before: left, after: after.filter((object) => !taken.has(object)) };
}

/** What names an object on its cluster, in every revision. */
export function objectPlace({ id, world }: FleetObject): string {
  return `${world.key} ${objectKey(id)}`;
}

function stemKey(object: FleetObject): string | undefined {
  const stem = nameStem(object);
  return stem === object.id.name && !isHook(object.manifest)
    ? undefined
    : objectPlace({ ...object, id: { ...object.id, name: stem } });
}

const alikeEnough = 0.7;

/** The object of the same kind and cluster that has most in common with another one, if that is enough. */
function likest(object: FleetObject, among: ReadonlySet<FleetObject>): FleetObject | undefined {
  let best: { readonly likeness: number; readonly found: FleetObject } | undefined;
  const own = readings(object);
  for (const found of among) {
    const { id, world } = found;
    if (id.kind !== object.id.kind || id.group !== object.id.group || world.key !== object.world.key)
      continue;
    const likeness = readings(found).reduce((most, each, at) => Math.max(most, share(own[at], each)), 0);
    if (likeness >= alikeEnough && likeness > (best?.likeness ?? 0)) best = { likeness, found };
  }
  return best?.found;
}

/**
 * The values of an object but for what names it: as they are, for one that got another name and nothing else, and with
 * its own name inside of them as one word, for one of which all is named anew.
 */
function readings({ manifest, id }: FleetObject): readonly ReadonlySet<string>[] {
  const plain = new Set<string>();
  const renamed = new Set<string>();
  for (const { path, value } of everyNode(manifest)) {
    const isName = path[0] === 'metadata' && (path[1] === 'name' || path[1] === 'namespace');
    if (isName || path[0] === 'apiVersion' || path[0] === 'kind' || isRecord(value) || Array.isArray(value))
      continue;
    const leaf = `${pointerText(path)} ${jsonText(value)}`;
    plain.add(leaf);
    renamed.add(leaf.replaceAll(id.name, '<name>'));
  }
  return [plain, renamed];
}

function share(a: ReadonlySet<string> | undefined, b: ReadonlySet<string>): number {
  if (!a || a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const leaf of a) if (b.has(leaf)) common++;
  return common / (a.size + b.size - common);
}
