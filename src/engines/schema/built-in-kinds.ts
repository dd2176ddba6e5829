import { type KubernetesPack, type PackReader, packLinker, readPack } from './pack.ts';
import type { Schema } from './schema.ts';

/** A kind that Kubernetes itself serves. */
export type BuiltInKind = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly plural: string;
  /** Whether an API server serves it without being told to; alpha and most beta versions are off. */
  readonly byDefault: boolean;
};

/** The kinds of all packed minors. Schemas are linked when first asked for. */
export type BuiltInKinds = {
  /** Packed minors, oldest first. */
  readonly minors: readonly number[];
  /** The packed minor that speaks for a version: itself, or the nearest one. */
  nearestMinor(minor: number | undefined): number;
  at(minor: number): readonly BuiltInKind[];
  find(minor: number, apiVersion: string, kind: string): BuiltInKind | undefined;
  schema(minor: number, apiVersion: string, kind: string): Schema | undefined;
  /** The schema of ObjectMeta. */
  readonly metadata: Schema;
};

/** Opens the pack of Kubernetes. Throws when the reader has none: the program is then incomplete. */
export function builtInKinds(read: PackReader): BuiltInKinds {
  const pack = readPack<KubernetesPack>(read, 'kubernetes');
  if (pack === undefined) throw new Error('the schema pack kubernetes.json.br is missing');
  const link = packLinker(pack.nodes, 'built-in', pack.definitions);
  const minors = Object.keys(pack.versions)
    .map((version) => Number(version.slice('1.'.length)))
    .toSorted((a, b) => a - b);
  const byMinor = new Map<number, ReadonlyMap<string, BuiltInKind>>();

  function nearestMinor(minor: number | undefined): number {
    const oldest = minors[0] ?? 0;
    const newest = minors.at(-1) ?? 0;
    return minor === undefined ? newest : Math.min(Math.max(minor, oldest), newest);
  }

  function kindsAt(minor: number): ReadonlyMap<string, BuiltInKind> {
    const known = byMinor.get(minor);
    if (known !== undefined) return known;
    const entries = Object.entries(pack?.versions[`1.${minor}`]?.kinds ?? {});
    const kinds = new Map(
      entries.map(([key, [, namespaced, plural]]) => [key, describe(key, namespaced === 1, plural)]),
    );
    byMinor.set(minor, kinds);
    return kinds;
  }

  function schema(minor: number, apiVersion: string, kind: string): Schema | undefined {
    const entry = pack?.versions[`1.${minor}`]?.kinds[`${apiVersion}/${kind}`];
    return entry === undefined ? undefined : link(entry[0]);
  }

  const metadata = schema(nearestMinor(undefined), 'v1', 'ConfigMap')?.properties?.get('metadata');
  if (metadata === undefined) throw new Error('the schema pack kubernetes.json.br has no ObjectMeta');
  return {
    minors,
    nearestMinor,
    at: (minor) => [...kindsAt(minor).values()],
    find: (minor, apiVersion, kind) => kindsAt(minor).get(`${apiVersion}/${kind}`),
    schema,
    metadata,
  };
}

function describe(key: string, namespaced: boolean, plural: string): BuiltInKind {
  const slash = key.lastIndexOf('/');
  const apiVersion = key.slice(0, slash);
  return {
    apiVersion,
    kind: key.slice(slash + 1),
    namespaced,
    plural,
    byDefault: servedByDefault(apiVersion),
  };
}

/** Since 1.24 new beta versions are off; these are the older ones that stayed on until they were removed. */
const betaByDefault: ReadonlySet<string> = new Set([
  'flowcontrol.apiserver.k8s.io/v1beta2',
  'flowcontrol.apiserver.k8s.io/v1beta3',
]);

function servedByDefault(apiVersion: string): boolean {
  return !/v\d+(alpha|beta)\d+$/.test(apiVersion) || betaByDefault.has(apiVersion);
}
