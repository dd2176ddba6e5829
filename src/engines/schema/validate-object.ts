import { type Json, splitApiVersion, stringAt } from '#kube';
import type { Place, SchemaCatalog } from './catalog.ts';
import { checkApiVersion } from './check-api-version.ts';
import { checkMetadata } from './check-metadata.ts';
import { checksFor } from './checks/index.ts';
import { groupKindKey } from './fleet-crds.ts';
import { kubernetesMinor } from './kubernetes-version.ts';
import type { SchemaOrigin } from './link-schema.ts';
import { runRules } from './run-rules.ts';
import type { Schema } from './schema.ts';
import { soften } from './soften.ts';
import type { SchemaSource, Validation } from './validation.ts';
import type { Violation } from './violation.ts';
import { walk } from './walk.ts';

/**
 * Holds one object against the schema of its kind: the built-in one at the Kubernetes version of `place`, the
 * fleet's own definition, or the packed one of a well-known project, in this order. An object whose kind is
 * not known comes back with the source `unknown` and only what can be said without a schema.
 */
export function validateObject(catalog: SchemaCatalog, object: Json, place: Place = {}): Validation {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const kind = stringAt(object, 'kind') ?? '';
  if (apiVersion === '' || kind === '')
    return { source: 'unknown', violations: missingType(object), notVerified: [] };
  if (place.kubernetes !== undefined) return validateAt(catalog, object, place);
  return agreed(catalog, object, place);
}

/**
 * Without a version nothing may be said that is true for some versions only: the newest packed minor judges, and
 * what the oldest would have accepted is left out.
 */
function agreed(catalog: SchemaCatalog, object: Json, place: Place): Validation {
  const { minors } = catalog.builtIn;
  const newest = validateAt(catalog, object, { ...place, kubernetes: `1.${minors.at(-1)}` });
  if (newest.source !== 'built-in' && newest.source !== 'unknown') return newest;
  if (newest.violations.length === 0) return newest;
  let violations = newest.violations;
  for (const minor of minors.slice(0, -1)) {
    const other = validateAt(catalog, object, { ...place, kubernetes: `1.${minor}` });
    const same = new Set(other.violations.map(key));
    violations = violations.filter(
      (violation) => violation.code === 'api-removed' || same.has(key(violation)),
    );
  }
  return { ...newest, violations };
}

function key(violation: Violation): string {
  return `${violation.code} ${JSON.stringify(violation.path)}`;
}

function validateAt(catalog: SchemaCatalog, object: Json, place: Place): Validation {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const kind = stringAt(object, 'kind') ?? '';
  const found = findSchema(catalog, apiVersion, kind, place);
  const violations: Violation[] = [...checkApiVersion(catalog, apiVersion, kind, place)];
  if (found === undefined) {
    violations.push(...checkMetadata(object, undefined));
    return { source: 'unknown', violations, notVerified: [] };
  }
  const { source, origin, schema, project } = found;
  const walked = walk(object, origin === 'crd' ? rooted(schema, catalog) : schema, {
    origin,
    metadata: catalog.builtIn.metadata,
    templated: project === 'argo-workflows',
  });
  // The API server runs CEL only on what its schema accepts.
  const sound = walked.violations.every((violation) => violation.code === 'unknown-field');
  const rules = runRules(sound ? walked.ruleSites : []);
  const facts = catalog.kind(splitApiVersion(apiVersion).group, kind, place);
  const judged = [...walked.violations, ...rules.violations];
  violations.push(
    ...(project === undefined ? judged : judged.map((violation) => soften(violation, project))),
  );
  violations.push(...checkMetadata(object, facts));
  for (const check of checksFor(apiVersion, kind)) check(object, (violation) => violations.push(violation));
  return { source, violations: distinct(violations), notVerified: rules.notVerified };
}

type Found = {
  readonly source: SchemaSource;
  readonly origin: SchemaOrigin;
  readonly schema: Schema;
  /** The project that a packed schema comes from. */
  readonly project?: string;
};

function findSchema(
  catalog: SchemaCatalog,
  apiVersion: string,
  kind: string,
  place: Place,
): Found | undefined {
  const { group, version } = splitApiVersion(apiVersion);
  const minor = catalog.builtIn.nearestMinor(
    place.kubernetes === undefined ? undefined : kubernetesMinor(place.kubernetes),
  );
  const own = catalog.builtIn.schema(minor, apiVersion, kind);
  if (own !== undefined) return { source: 'built-in', origin: 'built-in', schema: own };
  const custom = place.crds?.get(groupKindKey(group, kind));
  if (custom !== undefined) {
    const schema = custom.versions.find((entry) => entry.name === version)?.schema();
    return schema === undefined ? undefined : { source: 'fleet', origin: 'crd', schema };
  }
  const known = catalog.packed.find(group, kind);
  const schema = known === undefined ? undefined : catalog.packed.schema(known, version);
  if (known === undefined || schema === undefined) return undefined;
  return { source: 'packed', origin: known.origin, schema, project: known.project };
}

const roots = new WeakMap<Schema, Schema>();

/** The schema of a custom resource with the fields that every object has. */
function rooted(schema: Schema, catalog: SchemaCatalog): Schema {
  const known = roots.get(schema);
  if (known !== undefined) return known;
  const properties = new Map(schema.properties);
  properties.set('apiVersion', text).set('kind', text).set('metadata', catalog.builtIn.metadata);
  const required = schema.required.filter((name) => name !== 'metadata');
  const root: Schema = { ...schema, type: 'object', embedded: true, properties, required };
  roots.set(schema, root);
  return root;
}

const text: Schema = { type: 'string', nullable: false, open: false, embedded: false, required: [] };

function missingType(object: Json): readonly Violation[] {
  return ['apiVersion', 'kind']
    .filter((name) => (stringAt(object, name) ?? '') === '')
    .map((name) => ({
      path: [name],
      code: 'missing-field',
      severity: 'error',
      message: `required field "${name}" is missing`,
    }));
}

/** A fault is told once, although both the schema and a check may see it. */
function distinct(violations: readonly Violation[]): readonly Violation[] {
  const seen = new Set<string>();
  return violations.filter((violation) => {
    const id = `${violation.code} ${JSON.stringify(violation.path)}`;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
