import { type Fleet, type FleetObject } from '#fleet';
import { idText, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

type Twice = { name: string; maker: string; other: string; isRefused: boolean };

/** Two objects each tell a controller to write one and the same Secret. */
export const twiceMadeSecret = defineRule<Twice>({
  name: 'twice-made-secret',
  title: 'Two makers write the same Secret',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const made = new Map<string, Maker>();
    for (const maker of makers(fleet)) {
      const { object, name, path } = maker;
      const key = `${object.world.key}|${object.id.namespace}|${name}`;
      const first = made.get(key);
      if (!first) made.set(key, maker);
      if (!first || idText(first.object.id) === idText(object.id)) continue;
      if (fleet.together(first.object.unit.owner, object.unit.owner) !== 'certain') continue;
      const isRefused = first.isOwner && maker.isOwner;
      const other = `${first.object.id.kind} ${first.object.id.name}`;
      report({
        object,
        path,
        data: {
          name,
          maker: object.id.kind === 'Secret' ? 'git' : `${object.id.kind} ${object.id.name}`,
          other,
          isRefused,
        },
        ...(isRefused && { impact: 'breaks' }),
        related: [{ place: first.object.origin.place, message: `${other} makes it too` }],
      });
    }
  },
  say: ({ name, maker, other, isRefused }) => ({
    what: `${maker} and ${other} both make Secret ${name}`,
    so: isRefused
      ? 'The second one is refused ("is already owned by another ExternalSecret controller")'
      : 'Each overwrites what the other one has written',
    do: 'Give one of them another name',
  }),
});

type Maker = {
  readonly object: FleetObject;
  readonly name: string;
  readonly path: YamlPath;
  /** Whether it wants to be the only owner, and refuses a Secret of another. */
  readonly isOwner: boolean;
};

/** Objects that fill a Secret with data of their own, with the field that names it. */
const nameFields: Readonly<Record<string, readonly string[]>> = {
  'external-secrets.io/ExternalSecret': ['spec', 'target', 'name'],
  'cert-manager.io/Certificate': ['spec', 'secretName'],
  'secrets.hashicorp.com/VaultStaticSecret': ['spec', 'destination', 'name'],
  'secrets.hashicorp.com/VaultDynamicSecret': ['spec', 'destination', 'name'],
  'bitnami.com/SealedSecret': ['metadata', 'name'],
  '/Secret': ['metadata', 'name'],
};

function* makers(fleet: Fleet): Generator<Maker> {
  for (const [kind, field] of Object.entries(nameFields)) {
    for (const object of fleet.ofKind(kind)) {
      if (!fills(object)) continue;
      const named = stringAt(object.manifest, ...field);
      const isExternal = object.id.kind === 'ExternalSecret';
      if (named === undefined && !isExternal) continue;
      yield {
        object,
        name: named ?? object.id.name,
        path: named === undefined ? ['metadata', 'name'] : field,
        isOwner: isExternal,
      };
    }
  }
}

/** What only adds keys to a Secret, or leaves it empty, stands in nobody's way. A sealed one refuses a Secret in git itself. */
function fills({ id, manifest }: FleetObject): boolean {
  if (id.kind === 'ExternalSecret')
    return ['Owner', undefined].includes(stringAt(manifest, 'spec', 'target', 'creationPolicy'));
  if (id.kind.startsWith('Vault')) return recordAt(manifest, 'spec', 'destination')['create'] === true;
  if (id.kind !== 'Secret') return true;
  return (
    [...Object.keys(recordAt(manifest, 'data')), ...Object.keys(recordAt(manifest, 'stringData'))].length > 0
  );
}
