import { asText } from '#text';
import { type Json, parseQuantity, recordAt, splitApiVersion, stringAt } from '#kube';
import type { Place, SchemaCatalog } from './catalog.ts';
import { immutableFields } from './immutable-fields.ts';
import { kindPlan } from './kind-plan.ts';
import { runTransitionRules } from './run-rules.ts';
import type { FieldPath, Violation } from './violation.ts';
import { walk } from './walk.ts';

/**
 * What an API server refuses when an object is changed from `before` to `after`: fields that are fixed for life,
 * claims that shrink, immutable data, and CEL rules that compare with the old value. Both must be the same object.
 */
export function validateUpdate({
  catalog,
  before,
  after,
  place = {},
}: {
  readonly catalog: SchemaCatalog;
  readonly before: Json;
  readonly after: Json;
  readonly place?: Place | undefined;
}): readonly Violation[] {
  const apiVersion = stringAt(after, 'apiVersion') ?? '';
  const kind = stringAt(after, 'kind') ?? '';
  const found: readonly Violation[] = [
    ...changedFixedFields(before, after).map(
      (path): Violation => ({
        path,
        code: 'conflict',
        severity: 'error',
        message: 'is fixed once the object exists; the update is refused until it is deleted or replaced',
      }),
    ),
    ...checkData(before, after),
    ...checkClaim(before, after),
  ];
  const plan = kindPlan({ catalog, apiVersion, kind, place });
  if (plan.schema === undefined || plan.origin !== 'crd') return found;
  const { ruleSites } = walk(after, plan.schema, {
    origin: plan.origin,
    metadata: catalog.builtIn.metadata,
    budget: place.budget,
  });
  return [...found, ...runTransitionRules(ruleSites, before, place.budget)];
}

/** The fields that are fixed once an object of this kind exists, and that two states of it have otherwise. */
export function changedFixedFields(before: Json, after: Json): readonly FieldPath[] {
  const { group } = splitApiVersion(stringAt(after, 'apiVersion') ?? '');
  const fixed = immutableFields.get(`${group}/${stringAt(after, 'kind') ?? ''}`);
  const { path: below = [], except = [] } = fixed?.allBut ?? {};
  const others = fixed?.allBut === undefined ? [] : Object.keys(recordAt(after, ...below));
  return [
    ...(fixed?.fields ?? []),
    ...others.filter((name) => !except.includes(name)).map((name) => [...below, name]),
  ].filter((path) => isChanged(before, after, path));
}

/** Set on both sides to different values; a side that says nothing leaves it to the server. */
function isChanged(before: Json, after: Json, path: FieldPath): boolean {
  const [old, now] = [valueAt(before, path), valueAt(after, path)];
  return old !== undefined && now !== undefined && !same(old, now);
}

function checkData(before: Json, after: Json): readonly Violation[] {
  if (before['immutable'] !== true || (after['kind'] !== 'ConfigMap' && after['kind'] !== 'Secret'))
    return [];
  return ['data', 'binaryData', 'stringData', 'immutable']
    .filter((field) => !same(before[field] ?? null, after[field] ?? null))
    .map((field) => ({
      path: [field],
      code: 'conflict',
      severity: 'error',
      message: 'the object is immutable; give the new one another name',
    }));
}

function checkClaim(before: Json, after: Json): readonly Violation[] {
  if (after['kind'] !== 'PersistentVolumeClaim') return [];
  const path = ['spec', 'resources', 'requests', 'storage'];
  const [old, now] = [valueAt(before, path), valueAt(after, path)];
  const [from, to] = [parseQuantity(old), parseQuantity(now)];
  if (from === undefined || to === undefined || to >= from) return [];
  return [
    {
      path,
      code: 'conflict',
      severity: 'error',
      message: `a claim cannot shrink from ${asText(old)} to ${asText(now)}`,
    },
  ];
}

function valueAt(object: Json, path: FieldPath): unknown {
  const last = path.at(-1);
  const value = last === undefined ? undefined : recordAt(object, ...path.slice(0, -1))[last];
  return value === null ? undefined : value;
}

function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** JSON with sorted keys and without empty values, which the server does not tell from absent ones. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return Number(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner).filter(([, child]) => child !== null && child !== undefined);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
