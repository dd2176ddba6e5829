import type { RawSchema } from './raw-schema.ts';
import type { Bounds, Branches, Schema, SchemaType } from './schema.ts';

/** Where a schema comes from decides what silence means: a Go type without fields is open, a CRD's is closed. */
export type SchemaOrigin = 'built-in' | 'crd';

type Draft = { -readonly [K in keyof Schema]: Schema[K] };

/**
 * Links raw schemas. `look` finds the raw schema of a child, and `key` says which children are the same one, so
 * that shared subtrees are linked once and recursive types close on themselves. `keepsUnknown` is for definitions
 * that prune nothing.
 */
export function schemaLinker<C>(
  look: (child: C) => RawSchema<C>,
  origin: SchemaOrigin,
  keepsUnknown = false,
): (child: C) => Schema {
  const linked = new Map<C, Schema>();

  function link(child: C): Schema {
    const known = linked.get(child);
    if (known !== undefined) return known;
    const raw = look(child);
    const draft: Draft = {
      type: typeOf(raw, origin),
      nullable: raw.nullable === true,
      open: keepsUnknown || isOpen(raw, origin),
      embedded: raw['x-kubernetes-embedded-resource'] === true,
      required: raw.required ?? [],
    };
    linked.set(child, draft);
    if (raw.format !== undefined) draft.format = raw.format;
    if (raw.enum !== undefined) draft.enum = raw.enum;
    if (raw.default !== undefined) draft.default = raw.default;
    if (raw.properties !== undefined) {
      draft.properties = new Map(Object.entries(raw.properties).map(([name, value]) => [name, link(value)]));
    }
    if (isChild(raw.additionalProperties)) draft.additional = link(raw.additionalProperties);
    if (raw.items !== undefined) {
      const items = link(raw.items);
      // A list that preserves unknown fields does so for its items (skipPrune of apiextensions' pruning/algorithm.go).
      const keeps = raw['x-kubernetes-preserve-unknown-fields'] === true && !items.open;
      draft.items = keeps ? { ...items, open: true } : items;
    }
    const bounds = boundsOf(raw);
    if (bounds !== undefined) draft.bounds = bounds;
    const branches = branchesOf(raw);
    if (branches !== undefined) draft.branches = branches;
    if (raw['x-kubernetes-list-type'] !== undefined) draft.listType = raw['x-kubernetes-list-type'];
    if (raw['x-kubernetes-list-map-keys'] !== undefined) draft.listKeys = raw['x-kubernetes-list-map-keys'];
    if (raw['x-kubernetes-patch-merge-key'] !== undefined)
      draft.mergeKey = raw['x-kubernetes-patch-merge-key'];
    if (raw['x-kubernetes-patch-strategy'] !== undefined) {
      draft.patchStrategy = raw['x-kubernetes-patch-strategy'];
    }
    if (raw['x-kubernetes-validations'] !== undefined) draft.rules = raw['x-kubernetes-validations'];
    return draft;
  }

  function branchesOf(raw: RawSchema<C>): Branches | undefined {
    const intOrString = raw['x-kubernetes-int-or-string'] === true;
    const anyOf = intOrString ? [] : (raw.anyOf ?? []);
    const { allOf = [], oneOf = [], not } = raw;
    if (allOf.length + anyOf.length + oneOf.length === 0 && not === undefined) return undefined;
    return {
      allOf: allOf.map(link),
      anyOf: anyOf.map(link),
      oneOf: oneOf.map(link),
      ...(not !== undefined && { not: link(not) }),
    };
  }

  return link;
}

function isChild<C>(value: C | boolean | undefined): value is C {
  return value !== undefined && typeof value !== 'boolean';
}

function typeOf<C>(raw: RawSchema<C>, origin: SchemaOrigin): SchemaType {
  if (raw['x-kubernetes-int-or-string'] === true) return 'int-or-string';
  switch (raw.type) {
    case 'object':
      return origin === 'built-in' && raw['x-kubernetes-preserve-unknown-fields'] === true ? 'any' : 'object';
    case 'array':
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return raw.type;
    default:
      return 'any';
  }
}

function isOpen<C>(raw: RawSchema<C>, origin: SchemaOrigin): boolean {
  if (raw['x-kubernetes-preserve-unknown-fields'] === true) return true;
  if (raw.additionalProperties === true) return true;
  return origin === 'built-in' && raw.properties === undefined && raw.additionalProperties === undefined;
}

const boundNames = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

function boundsOf<C>(raw: RawSchema<C>): Bounds | undefined {
  const found = boundNames.filter((name) => raw[name] !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((name) => [name, raw[name]]));
}
