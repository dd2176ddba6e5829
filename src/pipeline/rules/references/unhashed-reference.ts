import { addTo } from '#groups';
import { type Fleet, type FleetObject } from '#fleet';
import { isBuiltInGroup, isRecord } from '#kube';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

/** A custom resource names a generated ConfigMap or Secret, and kustomize does not know that field. */
export const unhashedReference = defineRule<{ who: string; kind: string; name: string; generated: string }>({
  name: 'unhashed-reference',
  title: 'A custom resource names a generated object without its hash',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const generated = hashedNames(fleet);
    if (generated.size === 0) return;
    for (const object of fleet.objects) {
      if (isBuiltInGroup(object.id.group)) continue;
      visitNames(object.manifest, [], (name, path) => {
        const target = generated
          .get(keyOf(object, name))
          ?.findLast((each) => mentions(path, each.id.kind) && isGenerated(each));
        if (!target) return;
        const { id, origin } = target;
        report({
          object,
          path,
          data: {
            who: `${object.id.kind} ${object.id.name}`,
            kind: id.kind,
            name,
            generated: id.name.replace(hash, '-<hash>'),
          },
          related: [{ place: origin.place, message: `generates ${id.kind} ${id.name}` }],
        });
      });
    }
  },
  say: ({ who, kind, name, generated }) => ({
    what: `${who} names ${kind} ${name}, which kustomize generates as ${generated}`,
    so: 'The name leads nowhere',
    do: 'List this field under nameReference in configurations, or set disableNameSuffixHash',
  }),
});

const hash = /-[a-z0-9]{10}$/;

/** What looks generated, by the name it would have without the hash, unless something has that very name. */
function hashedNames(fleet: Fleet): ReadonlyMap<string, readonly FleetObject[]> {
  const found = new Map<string, FleetObject[]>();
  for (const object of fleet.objects) {
    const { kind, group, name, namespace } = object.id;
    if (group !== '' || (kind !== 'ConfigMap' && kind !== 'Secret')) continue;
    if (!hash.test(name) || object.unit.tools[object.source] !== 'kustomize') continue;
    const plain = name.replace(hash, '');
    const id = { group: '', kind, namespace, name: plain };
    const isThere = fleet.objectsAt(object.world, id).length + fleet.producedAt(object.world, id).length > 0;
    if (isThere) continue;
    const key = keyOf(object, plain);
    addTo(found, key, object);
  }
  return found;
}

/** Asked last: where a name comes from takes another build. */
function isGenerated({ origin }: FleetObject): boolean {
  return origin.field(['metadata', 'name']).steps.some(({ text }) => text === 'content hash');
}

function keyOf(object: FleetObject, name: string): string {
  return `${object.world.key}\n${object.id.namespace}\n${name}`;
}

/** Every text under a key that holds a name. */
function visitNames(value: unknown, path: YamlPath, visit: (name: string, path: YamlPath) => void): void {
  if (Array.isArray(value)) value.forEach((item, index) => visitNames(item, [...path, index], visit));
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) visitNames(item, [...path, key], visit);
  else if (
    typeof value === 'string' &&
    String(path.at(-1)).toLowerCase().endsWith('name') &&
    path[0] !== 'metadata'
  )
    visit(value, path);
}

/** Whether the way to a name says which kind it names: `configMapRef.name`, `secretName`, `kind: Secret`. */
function mentions(path: YamlPath, kind: string): boolean {
  return path.slice(-3).some((step) => String(step).toLowerCase().includes(kind.toLowerCase()));
}
