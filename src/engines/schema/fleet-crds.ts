import { isRecord, type Json, recordAt, recordsAt, stringAt } from '#kube';
import { schemaLinker } from './link-schema.ts';
import type { RawSchema } from './raw-schema.ts';
import type { Schema } from './schema.ts';

/** A kind that a CustomResourceDefinition defines. */
export type CustomKind = {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  readonly versions: readonly CustomVersion[];
};

export type CustomVersion = {
  readonly name: string;
  readonly served: boolean;
  readonly deprecated: boolean;
  /** The structural schema, or undefined when the definition has none. */
  schema(): Schema | undefined;
};

/** The kinds defined by a fleet's CustomResourceDefinitions, by group and kind. */
export type FleetCrds = ReadonlyMap<string, CustomKind>;

/** Reads CustomResourceDefinitions among any objects; schemas are linked when first asked for. */
export function fleetCrds(objects: Iterable<unknown>): FleetCrds {
  const kinds = new Map<string, CustomKind>();
  for (const object of objects) {
    if (stringAt(object, 'kind') !== 'CustomResourceDefinition') continue;
    const group = stringAt(object, 'spec', 'group');
    const kind = stringAt(object, 'spec', 'names', 'kind');
    if (group === undefined || kind === undefined) continue;
    const key = groupKindKey(group, kind);
    const versions = versionsOf(recordAt(object, 'spec'), keepsUnknown(object));
    kinds.set(key, {
      group,
      kind,
      plural: stringAt(object, 'spec', 'names', 'plural') ?? '',
      namespaced: stringAt(object, 'spec', 'scope') !== 'Cluster',
      versions: joinVersions(kinds.get(key)?.versions ?? [], versions),
    });
  }
  return kinds;
}

/**
 * A tree may hold a definition more than once, for clusters of different age. Which one goes with an object is not
 * known, so every version that one of them serves counts as served, by the last one that does.
 */
function joinVersions(
  earlier: readonly CustomVersion[],
  later: readonly CustomVersion[],
): readonly CustomVersion[] {
  const byName = new Map(earlier.map((version) => [version.name, version]));
  for (const version of later) {
    if (version.served || byName.get(version.name)?.served !== true) byName.set(version.name, version);
  }
  return [...byName.values()];
}

export function groupKindKey(group: string, kind: string): string {
  return `${group}/${kind}`;
}

/** The old API prunes only when told to; the new one may be told not to. */
function keepsUnknown(definition: unknown): boolean {
  const preserve = recordAt(definition, 'spec')['preserveUnknownFields'];
  return (
    preserve === true ||
    (preserve !== false && stringAt(definition, 'apiVersion')?.endsWith('/v1beta1') === true)
  );
}

function versionsOf(spec: Json, open: boolean): readonly CustomVersion[] {
  const versions = recordsAt(spec, 'versions').map(([, version]) => version);
  const listed = versions.length > 0 ? versions : [{ name: spec['version'], served: true }];
  return listed.map((version) => customVersion(version, spec, open));
}

function customVersion(version: Json, spec: Json, open: boolean): CustomVersion {
  let schema: Schema | undefined;
  let linked = false;
  return {
    name: stringAt(version, 'name') ?? '',
    served: version['served'] !== false,
    deprecated: version['deprecated'] === true,
    schema() {
      if (linked) return schema;
      linked = true;
      const own = recordAt(version, 'schema')['openAPIV3Schema'];
      const raw = isRecord(own) ? own : recordAt(spec, 'validation')['openAPIV3Schema'];
      schema = isRecord(raw)
        ? linkCrdSchema(raw, { statusSubresource: hasStatus(version, spec), open })
        : undefined;
      return schema;
    },
  };
}

/** Links the schema of a custom resource, its implied fields and all. */
export function linkCrdSchema(
  raw: Json,
  { statusSubresource, open }: { readonly statusSubresource: boolean; readonly open: boolean },
): Schema {
  const link = schemaLinker<Json>((child) => asRawSchema(child), 'crd', open);
  const linked = link(raw);
  const properties = new Map(linked.properties ?? []);
  for (const name of ['apiVersion', 'kind']) properties.set(name, link({ type: 'string' }));
  properties.set('metadata', link({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }));
  if (statusSubresource) properties.set('status', link({ 'x-kubernetes-preserve-unknown-fields': true }));
  return { ...linked, properties, required: linked.required.filter((name) => name !== 'status') };
}

/**
 * The one place where a foreign schema is taken at its word: fields of the wrong type would be refused by the
 * API server, which the validation of the CustomResourceDefinition itself reports.
 */
function asRawSchema(value: Json): RawSchema<Json> {
  const raw: Record<string, unknown> = { ...value };
  for (const name of [
    'required',
    'enum',
    'allOf',
    'anyOf',
    'oneOf',
    'x-kubernetes-list-map-keys',
    'x-kubernetes-validations',
  ]) {
    if (raw[name] !== undefined && !Array.isArray(raw[name])) delete raw[name];
  }
  const rules = raw['x-kubernetes-validations'];
  if (Array.isArray(rules)) raw['x-kubernetes-validations'] = rules.filter(isRule);
  for (const name of ['properties', 'items', 'not']) {
    if (raw[name] !== undefined && !isRecord(raw[name])) delete raw[name];
  }
  const additional = raw['additionalProperties'];
  if (!isRecord(additional) && typeof additional !== 'boolean') delete raw['additionalProperties'];
  if (isRecord(raw['properties'])) {
    raw['properties'] = Object.fromEntries(
      Object.entries(raw['properties']).map(([name, child]) => [name, isRecord(child) ? child : {}]),
    );
  }
  return raw;
}

function isRule(rule: unknown): boolean {
  const texts = ['message', 'messageExpression', 'fieldPath'];
  return (
    isRecord(rule) &&
    typeof rule['rule'] === 'string' &&
    texts.every((name) => rule[name] === undefined || typeof rule[name] === 'string')
  );
}

function hasStatus(version: Json, spec: Json): boolean {
  return (
    isRecord(recordAt(version, 'subresources')['status']) ||
    isRecord(recordAt(spec, 'subresources')['status'])
  );
}

/** Names of the versions that an API server would serve. */
export function servedVersions(kind: CustomKind): readonly string[] {
  return kind.versions.filter((version) => version.served).map((version) => version.name);
}
