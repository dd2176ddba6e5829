import { hash } from 'node:crypto';
import { answered, areAnswersShared, keyText } from '#answers';
import type { Taken } from '#budget';
import { type Json, stringAt } from '#kube';
import type { Place, SchemaCatalog } from './catalog.ts';
import { checkMetadata } from './check-metadata.ts';
import { error } from './checks/check.ts';
import { byHeir } from './heir.ts';
import { kindPlan } from './kind-plan.ts';
import { kubernetesMinor } from './kubernetes-version.ts';
import { badConfigKey } from './names.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { runRules } from './run-rules.ts';
import { soften } from './soften.ts';
import type { Validation } from './validation.ts';
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
  return shared(catalog, object, place);
}

/** What our own schemas say of an object can be shared; definitions of the fleet and schemas of the user are no part of a key. */
function shared(catalog: SchemaCatalog, object: Json, place: Place): Validation {
  const isOurs = areAnswersShared() && !catalog.userSchema && !place.userSchema && !place.crds?.size;
  const measured = isOurs ? place.budget?.measured() : place.budget;
  const where = measured ? { ...place, budget: measured } : place;
  const { answer, isFound } = answered({
    key: isOurs ? objectKey(object, place) : undefined,
    accepts: (found): found is Validated =>
      isValidated(found) && (place.budget?.affords(found.taken) ?? true),
    make: (): Validated => ({
      validation:
        place.kubernetes === undefined ? agreed(catalog, object, where) : validateAt(catalog, object, where),
      taken: isOurs && measured ? measured.taken : nothing,
    }),
  });
  if (isFound) place.budget?.take(answer.taken);
  return answer.validation;
}

type Validated = { readonly validation: Validation; readonly taken: Taken };

const nothing: Taken = { steps: 0, bytes: 0 };

function isValidated(found: unknown): found is Validated {
  return typeof found === 'object' && found !== null && 'validation' in found;
}

function objectKey(object: Json, { kubernetes = '' }: Place): string {
  return `schema ${kubernetes} ${hash('sha256', keyText(object), 'base64url')}`;
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
    violations = violations.flatMap((violation) => {
      if (same.has(key(violation))) return [violation];
      return violation.code === 'api-removed' ? [{ ...violation, severity: 'warning' }] : [];
    });
  }
  return { ...newest, violations };
}

function key(violation: Violation): string {
  return `${violation.code} ${JSON.stringify(violation.path)}`;
}

function validateAt(catalog: SchemaCatalog, object: Json, place: Place): Validation {
  const plan = kindPlan({
    catalog,
    apiVersion: stringAt(object, 'apiVersion') ?? '',
    kind: stringAt(object, 'kind') ?? '',
    place,
  });
  const violations: Violation[] = [...plan.violations];
  const { source, origin, schema, packed } = plan;
  if (schema === undefined) {
    violations.push(...byHeir(catalog, object, place), ...checkMetadata(object, undefined));
    return { source: 'unknown', ...withoutPlaceholders(object, violations) };
  }
  const { metadata } = catalog.builtIn;
  const walked = walk(object, schema, {
    origin,
    metadata,
    templated: packed?.project === 'argo-workflows',
    budget: place.budget,
    ...(isSecret(object) && { concealed: ['data', 'stringData', 'immutable', 'type'] }),
  });
  // The API server runs CEL only on what its schema accepts.
  const sound = walked.violations.every((violation) => violation.code === 'unknown-field');
  const rules = runRules(sound ? walked.ruleSites : [], place.budget);
  const isStable = /\/v\d+$/.test(stringAt(object, 'apiVersion') ?? '');
  for (const violation of [...walked.violations, ...rules.violations]) {
    const kept =
      packed === undefined ? violation : soften(violation, packed, { all: walked.violations, isStable });
    if (kept !== undefined) violations.push(kept);
  }
  violations.push(...checkMetadata(object, plan.facts, kubernetesMinor(place.kubernetes ?? '')));
  for (const check of plan.checks) check(object, (violation) => violations.push(violation));
  const clear = withoutPlaceholders(object, distinct(violations));
  const told = isSecret(object) ? distinct(clear.violations.map(withoutSlippedValue)) : clear.violations;
  return {
    source,
    violations: told,
    notVerified: [...rules.notVerified, ...clear.notVerified],
    ...(rules.cutShort && { cutShort: rules.cutShort }),
  };
}

function isSecret(object: Json): boolean {
  return object['apiVersion'] === 'v1' && object['kind'] === 'Secret';
}

/** What cannot be a key of a Secret may be its value, written in the wrong place: it is not told either. */
function withoutSlippedValue(violation: Violation): Violation {
  const [field, key] = violation.path;
  if ((field !== 'data' && field !== 'stringData') || typeof key !== 'string') return violation;
  const why = badConfigKey(key);
  return why === undefined ? violation : error([field], 'bad-name', `a key is not valid: ${why}`);
}

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

/** A fault is reported once, although both the schema and a check may see it. */
function distinct(violations: readonly Violation[]): readonly Violation[] {
  if (violations.length < 2) return violations;
  const seen = new Set<string>();
  return violations.filter((violation) => {
    const id = `${violation.code} ${JSON.stringify(violation.path)}`;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
