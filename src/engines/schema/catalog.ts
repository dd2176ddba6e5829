import type { Budget } from '#budget';
import { splitApiVersion } from '#kube';
import { type BuiltInKind, type BuiltInKinds, builtInKinds } from './built-in-kinds.ts';
import { type FleetCrds, groupKindKey, servedVersions } from './fleet-crds.ts';
import { kubernetesMinor } from './kubernetes-version.ts';
import { type PackedKinds, packedKinds } from './packed-kinds.ts';
import type { PackReader } from './pack.ts';
import { type ProgramSchemas, programSchemas } from './programs/program-schemas.ts';
import type { Schema } from './schema.ts';

/** What is known of a kind, whoever defines it. */
export type KindFacts = {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  readonly source: 'built-in' | 'fleet' | 'packed';
  /** Versions that are served: for built-in kinds at the Kubernetes version asked for. */
  readonly served: readonly string[];
};

/** Everything we know about kinds: those of Kubernetes, of well-known projects, and of the fleet under examination. */
export type SchemaCatalog = {
  readonly builtIn: BuiltInKinds;
  readonly packed: PackedKinds;
  /** What programs accept in their own configuration. */
  readonly programs: ProgramSchemas;
  /** Schemas of the user's own, asked for what none of the others knows. */
  readonly userSchema?: UserSchema | undefined;
  /** Facts about a kind; the fleet's own definition goes before the packed one. */
  kind(group: string, kind: string, where?: Place): KindFacts | undefined;
  /** `true` or `false` when it is known whether `apiVersion` and `kind` are served there, else undefined. */
  isServed(apiVersion: string, kind: string, where?: Place): boolean | undefined;
  /** What Kubernetes alone serves, as Helm's Capabilities list it: `apps/v1` and `apps/v1/Deployment`. */
  apiVersions(kubernetes?: string): readonly string[];
  /** The schema of a kind, for those who need merge keys, defaults or list types. */
  schema(apiVersion: string, kind: string, where?: Place): Schema | undefined;
};

/** Where a kind is asked for: a Kubernetes version and the definitions that the fleet brings. */
export type Place = {
  readonly kubernetes?: string;
  readonly crds?: FleetCrds;
  /** Schemas of the user's own: JSON Schema of a kind, as catalogs of custom resources publish it. */
  readonly userSchema?: UserSchema;
  /** What schemas and their rules may take, all together. */
  readonly budget?: Budget;
};

export type UserSchema = (apiVersion: string, kind: string) => unknown;

/** Opens the packs that `read` hands in; `userSchema` is asked for kinds that they do not know. */
export function schemaCatalog(read: PackReader, userSchema?: UserSchema): SchemaCatalog {
  const builtIn = builtInKinds(read);
  const packed = packedKinds(read);
  const programs = programSchemas(read);

  function minorOf(place: Place): number {
    return builtIn.nearestMinor(
      place.kubernetes === undefined ? undefined : kubernetesMinor(place.kubernetes),
    );
  }

  const builtInFacts = new Map<string, KindFacts | undefined>();

  function factsOfBuiltIn(group: string, kind: string, minor: number): KindFacts | undefined {
    const key = `${minor} ${group}/${kind}`;
    if (builtInFacts.has(key)) return builtInFacts.get(key);
    const own = builtIn.at(minor).filter((entry) => entry.kind === kind && groupOf(entry) === group);
    const facts = describeBuiltIn(group, kind, own);
    builtInFacts.set(key, facts);
    return facts;
  }

  function kindFacts(group: string, kind: string, place: Place = {}): KindFacts | undefined {
    const own = factsOfBuiltIn(group, kind, minorOf(place));
    if (own !== undefined) return own;
    const custom = place.crds?.get(groupKindKey(group, kind));
    if (custom !== undefined) {
      const { plural, namespaced } = custom;
      return { group, kind, plural, namespaced, source: 'fleet', served: servedVersions(custom) };
    }
    const known = packed.find(group, kind);
    if (known === undefined) return undefined;
    const served = Object.entries(known.versions).filter(([, version]) => version.served);
    const { plural, namespaced } = known;
    return { group, kind, plural, namespaced, source: 'packed', served: served.map(([name]) => name) };
  }

  function isServed(apiVersion: string, kind: string, place: Place = {}): boolean | undefined {
    const { group, version } = splitApiVersion(apiVersion);
    const facts = kindFacts(group, kind, place);
    if (facts === undefined)
      return builtIn.at(minorOf(place)).some((entry) => groupOf(entry) === group) ? false : undefined;
    if (facts.source === 'packed') return undefined;
    return facts.served.includes(version);
  }

  function apiVersions(kubernetes?: string): readonly string[] {
    const kinds = builtIn
      .at(minorOf(kubernetes === undefined ? {} : { kubernetes }))
      .filter((entry) => entry.byDefault);
    const names = new Set<string>();
    for (const { apiVersion, kind } of kinds) names.add(apiVersion).add(`${apiVersion}/${kind}`);
    return [...names].toSorted();
  }

  function schema(apiVersion: string, kind: string, place: Place = {}): Schema | undefined {
    const { group, version } = splitApiVersion(apiVersion);
    const own = builtIn.schema(minorOf(place), apiVersion, kind);
    if (own !== undefined) return own;
    const custom = place.crds?.get(groupKindKey(group, kind));
    if (custom !== undefined) return custom.versions.find((entry) => entry.name === version)?.schema();
    const known = packed.find(group, kind);
    return known === undefined ? undefined : packed.schema(known, version);
  }

  return { builtIn, userSchema, packed, programs, kind: kindFacts, isServed, apiVersions, schema };
}

function describeBuiltIn(
  group: string,
  kind: string,
  entries: readonly BuiltInKind[],
): KindFacts | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  const { plural, namespaced } = first;
  const served = entries
    .filter((entry) => entry.byDefault)
    .map((entry) => splitApiVersion(entry.apiVersion).version);
  return { group, kind, plural, namespaced, source: 'built-in', served };
}

function groupOf(kind: BuiltInKind): string {
  return splitApiVersion(kind.apiVersion).group;
}
