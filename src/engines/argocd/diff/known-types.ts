import { isRecord, type Manifest, splitApiVersion } from '#kube';
import type { Schema } from '#schema';
import type { ResourceOverrides } from '../settings/resource-overrides.ts';
import { canonicalQuantity } from './canonical-quantity.ts';
import { canonicalize } from './canonicalize.ts';

/** Gives the schema of a built-in kind. */
export type SchemaOf = (apiVersion: string, kind: string) => Schema | undefined;

/** Where the core types that settings may name lie in the kinds that hold them. */
const places: Readonly<
  Record<string, readonly [apiVersion: string, kind: string, ...path: readonly string[]]>
> = {
  'core/v1/PodSpec': ['v1', 'Pod', 'spec'],
  'core/v1/PodTemplateSpec': ['apps/v1', 'Deployment', 'spec', 'template'],
  'core/v1/Container': ['v1', 'Pod', 'spec', 'containers', '[]'],
  'core/v1/Volume': ['v1', 'Pod', 'spec', 'volumes', '[]'],
  'core/v1/ResourceRequirements': ['v1', 'Pod', 'spec', 'containers', '[]', 'resources'],
  'core/v1/ResourceList': ['v1', 'Pod', 'spec', 'containers', '[]', 'resources', 'limits'],
  'core/v1/Affinity': ['v1', 'Pod', 'spec', 'affinity'],
  'core/v1/PersistentVolumeClaim': ['v1', 'PersistentVolumeClaim'],
  'core/v1/PersistentVolumeClaimSpec': ['v1', 'PersistentVolumeClaim', 'spec'],
  'core/v1/PersistentVolumeSpec': ['v1', 'PersistentVolume', 'spec'],
  'core/v1/ServiceSpec': ['v1', 'Service', 'spec'],
};

/**
 * Writes fields of custom resources that hold core types as those types are written; a Rollout's pod spec is known
 * without any setting (util/argo/normalizers/knowntypes_normalizer.go).
 */
export function normalizeKnownTypes(
  object: Manifest,
  overrides: ResourceOverrides,
  schemaOf: SchemaOf,
): Manifest {
  const { group } = splitApiVersion(object.apiVersion);
  const key = group === '' ? object.kind : `${group}/${object.kind}`;
  const fields = [
    ...(key === 'argoproj.io/Rollout' ? [{ field: 'spec.template.spec', type: 'core/v1/PodSpec' }] : []),
    ...(overrides[key]?.knownTypeFields ?? []),
  ];
  return fields.reduce((current, { field, type }) => {
    const change = rewriter(type, schemaOf);
    const changed = change === undefined ? current : changeAt(current, field.split('.'), change);
    return isRecord(changed) ? { ...changed, apiVersion: object.apiVersion, kind: object.kind } : current;
  }, object);
}

function rewriter(type: string, schemaOf: SchemaOf): ((value: unknown) => unknown) | undefined {
  if (type === 'core/Quantity') return canonicalQuantity;
  const place = places[type];
  if (place === undefined) return undefined;
  const [apiVersion, kind, ...path] = place;
  let schema = schemaOf(apiVersion, kind);
  for (const key of path) schema = key === '[]' ? schema?.items : schema?.properties?.get(key);
  const found = schema;
  return found === undefined ? undefined : (value) => canonicalize(value, found);
}

/** A list on the way is gone through item by item. */
function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changeAt(item, path, change));
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: changeAt(value[key], rest, change) };
}
