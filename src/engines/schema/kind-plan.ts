import { isRecord, splitApiVersion } from '#kube';
import type { KindFacts, Place, SchemaCatalog } from './catalog.ts';
import { checkApiVersion } from './check-api-version.ts';
import type { Check } from './checks/check.ts';
import { checksFor } from './checks/index.ts';
import { type FleetCrds, groupKindKey, linkCrdSchema } from './fleet-crds.ts';
import { kubernetesMinor } from './kubernetes-version.ts';
import type { SchemaOrigin } from './link-schema.ts';
import type { PackedKind } from './packed-kinds.ts';
import type { Schema } from './schema.ts';
import type { SchemaSource } from './validation.ts';
import type { Violation } from './violation.ts';

/** Everything that objects of one kind have in common: found once, used for each of them. */
export type KindPlan = {
  readonly source: SchemaSource;
  /** What is wrong with the API version itself. */
  readonly violations: readonly Violation[];
  readonly facts?: KindFacts;
  readonly checks: readonly Check[];
  readonly schema?: Schema;
  readonly origin: SchemaOrigin;
  /** The packed kind, when the schema is its. */
  readonly packed?: PackedKind;
};

type Plans = Map<string, KindPlan>;
const plans = new WeakMap<SchemaCatalog, WeakMap<FleetCrds, WeakMap<object, Plans>>>();
const noCrds: FleetCrds = new Map();

/** The plan for a kind at a place. */
export function kindPlan({
  catalog,
  apiVersion,
  kind,
  place,
}: {
  readonly catalog: SchemaCatalog;
  readonly apiVersion: string;
  readonly kind: string;
  readonly place: Place;
}): KindPlan {
  const ofCatalog = entry(plans, catalog, () => new WeakMap<FleetCrds, WeakMap<object, Plans>>());
  const ofFleet = entry(ofCatalog, place.crds ?? noCrds, () => new WeakMap<object, Plans>());
  const known = entry(ofFleet, place.userSchema ?? catalog, (): Plans => new Map());
  const key = `${place.kubernetes ?? ''} ${apiVersion}/${kind}`;
  const found = known.get(key) ?? makePlan({ catalog, apiVersion, kind, place });
  known.set(key, found);
  return found;
}

function entry<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function makePlan({
  catalog,
  apiVersion,
  kind,
  place,
}: {
  readonly catalog: SchemaCatalog;
  readonly apiVersion: string;
  readonly kind: string;
  readonly place: Place;
}): KindPlan {
  const violations = checkApiVersion({ catalog, apiVersion, kind, place });
  const facts = catalog.kind(splitApiVersion(apiVersion).group, kind, place);
  const common = { violations, checks: checksFor(apiVersion, kind), ...(facts !== undefined && { facts }) };
  return { ...common, ...findSchema({ catalog, apiVersion, kind, place }) };
}

function findSchema({
  catalog,
  apiVersion,
  kind,
  place,
}: {
  readonly catalog: SchemaCatalog;
  readonly apiVersion: string;
  readonly kind: string;
  readonly place: Place;
}): Pick<KindPlan, 'source' | 'origin' | 'schema' | 'packed'> {
  const { group, version } = splitApiVersion(apiVersion);
  const minor = catalog.builtIn.nearestMinor(
    place.kubernetes === undefined ? undefined : kubernetesMinor(place.kubernetes),
  );
  const own = catalog.builtIn.schema(minor, apiVersion, kind);
  if (own !== undefined) return { source: 'built-in', origin: 'built-in', schema: own };
  const custom = place.crds?.get(groupKindKey(group, kind));
  if (custom !== undefined) {
    const schema = custom.versions.find((entry) => entry.name === version)?.schema();
    if (schema === undefined) return unknown;
    return { source: 'fleet', origin: 'crd', schema: rooted(schema, catalog) };
  }
  const packed = catalog.packed.find(group, kind);
  const schema = packed === undefined ? undefined : catalog.packed.schema(packed, version);
  if (packed === undefined || schema === undefined)
    return findUserSchema({ catalog, apiVersion, kind, place });
  const { origin } = packed;
  return { source: 'packed', origin, schema: origin === 'crd' ? rooted(schema, catalog) : schema, packed };
}

function findUserSchema({
  catalog,
  apiVersion,
  kind,
  place,
}: {
  readonly catalog: SchemaCatalog;
  readonly apiVersion: string;
  readonly kind: string;
  readonly place: Place;
}): Pick<KindPlan, 'source' | 'origin' | 'schema'> {
  const raw = (place.userSchema ?? catalog.userSchema)?.(apiVersion, kind);
  if (!isRecord(raw)) return unknown;
  return {
    source: 'catalog',
    origin: 'crd',
    schema: rooted(linkCrdSchema(raw, { statusSubresource: true, open: false }), catalog),
  };
}

const unknown = { source: 'unknown', origin: 'crd' } as const;

/** The schema of a custom resource with the fields that every object has. */
function rooted(schema: Schema, catalog: SchemaCatalog): Schema {
  const properties = new Map(schema.properties);
  properties.set('apiVersion', text).set('kind', text).set('metadata', catalog.builtIn.metadata);
  const required = schema.required.filter((name) => name !== 'metadata');
  return { ...schema, type: 'object', embedded: true, properties, required };
}

const text: Schema = { type: 'string', nullable: false, open: false, embedded: false, required: [] };
