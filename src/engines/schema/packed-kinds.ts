import { type CustomPack, type PackReader, packLinker, readPack } from './pack.ts';
import type { SchemaOrigin } from './link-schema.ts';
import type { Schema } from './schema.ts';

/** A custom kind of a well-known project, as its newest packed release defines it. */
export type PackedKind = {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  /** The project it comes from. */
  readonly project: string;
  /** The module and version that the definition was taken from. */
  readonly from: string;
  /** Served by an API server of its own, which decodes as Kubernetes does. */
  readonly origin: SchemaOrigin;
  readonly versions: Readonly<Record<string, { readonly served: boolean; readonly deprecated?: boolean }>>;
};

/** The custom kinds of all packs; a pack is opened when one of its schemas is asked for. */
export type PackedKinds = {
  all(): readonly PackedKind[];
  hasGroup(group: string): boolean;
  inGroup(group: string): readonly PackedKind[];
  find(group: string, kind: string): PackedKind | undefined;
  schema(kind: PackedKind, version: string): Schema | undefined;
};

type Index = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        {
          readonly pack: string;
          readonly from: string;
          readonly plural: string;
          readonly namespaced: boolean;
          readonly native?: boolean;
          readonly versions: PackedKind['versions'];
        }
      >
    >
  >
>;

/** Opens the index of packed custom kinds. */
export function packedKinds(read: PackReader): PackedKinds {
  const index = readPack<Index>(read, 'index') ?? {};
  const groups = new Map<string, ReadonlyMap<string, PackedKind>>();
  for (const [group, kinds] of Object.entries(index)) {
    const entries = Object.entries(kinds).map(([kind, { pack, native, ...entry }]): [string, PackedKind] => [
      kind,
      { group, kind, ...entry, project: pack, origin: native === true ? 'built-in' : 'crd' },
    ]);
    groups.set(group, new Map(entries));
  }
  const packs = new Map<string, (key: string) => Schema | undefined>();

  function open(kind: PackedKind): (key: string) => Schema | undefined {
    const known = packs.get(kind.project);
    if (known !== undefined) return known;
    const pack = readPack<CustomPack>(read, kind.project);
    const link = packLinker(pack?.nodes ?? [], kind.origin);
    const find = (key: string): Schema | undefined => {
      const node = pack?.kinds[key];
      return node === undefined ? undefined : link(node);
    };
    packs.set(kind.project, find);
    return find;
  }

  return {
    all: () => [...groups.values()].flatMap((kinds) => [...kinds.values()]),
    hasGroup: (group) => groups.has(group),
    inGroup: (group) => [...(groups.get(group)?.values() ?? [])],
    find: (group, kind) => groups.get(group)?.get(kind),
    schema: (kind, version) => open(kind)(`${kind.group}/${version}/${kind.kind}`),
  };
}
