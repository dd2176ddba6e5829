import { type KubeObject, type Manifest, type Origin, isRecord, stringAt } from '#kube';

/**
 * The objects with the items of lists in place of the lists (reposerver/repository/repository.go, GenerateManifests): any
 * object with a list of `items` is one, whichever tool made it; one whose items are null is dropped.
 */
export function takenApart(objects: readonly KubeObject[]): readonly KubeObject[] {
  return objects.some(({ manifest }) => 'items' in manifest) ? objects.flatMap(itemsOf) : objects;
}

function itemsOf(object: KubeObject): readonly KubeObject[] {
  const { manifest, origin } = object;
  const { items } = manifest;
  if (items === null && !('spec' in manifest) && !('status' in manifest)) return [];
  if (!Array.isArray(items)) return [object];
  return items.flatMap((item: unknown, index) =>
    isRecord(item) ? [{ manifest: named(item), origin: new ItemOrigin(origin, index) }] : [],
  );
}

function named(item: Readonly<Record<string, unknown>>): Manifest {
  return { ...item, apiVersion: stringAt(item, 'apiVersion') ?? '', kind: stringAt(item, 'kind') ?? '' };
}

/** Where an item of a list comes from, asked of the list. */
class ItemOrigin implements Origin {
  private readonly list: Origin;
  private readonly index: number;

  constructor(list: Origin, index: number) {
    this.list = list;
    this.index = index;
  }

  get place() {
    return this.list.field(['items', this.index]).edit;
  }

  field(path: Parameters<Origin['field']>[0]) {
    return this.list.field(['items', this.index, ...path]);
  }
}
