import { asText } from '#text';
import { Budget, applicationAllowance } from '#budget';
import { isRecord, type Json } from '#kube';
import { type SchemaFailure, quoted } from './failure-tree.ts';
import { checkArray } from './check-array.ts';
import { formatComplaint } from './check-format.ts';
import { checkNumber, checkString } from './check-scalars.ts';
import { checkObject } from './check-object.ts';
import { type Scope, cycleMessage, repeated, scopeOf } from './scope.ts';
import { type Draft, type Schema, SchemaSet, draftOf, isSchema } from './schema-set.ts';

/** The outcome of a validation. `unknown`: the schema refers to what only the network has. */
export type SchemaVerdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly failures: readonly SchemaFailure[] }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'unknown'; readonly because: string };

/**
 * Validates a value against a JSON schema of draft 4, 6, 7, 2019-09 or 2020-12, as
 * santhosh-tekuri/jsonschema v6 does for Helm. Formats are asserted up to draft 7.
 */
export function validateSchema(
  value: unknown,
  document: unknown,
  budget = new Budget(applicationAllowance),
): SchemaVerdict {
  if (!isSchema(document))
    return { kind: 'broken', message: 'the schema is neither an object nor a boolean' };
  const draft = draftOf(document);
  if (draft === undefined) {
    return {
      kind: 'unknown',
      because: `its dialect ${asText(isRecord(document) && document['$schema'])} is not known`,
    };
  }
  const check = new Check(new SchemaSet(document, draft), budget);
  try {
    const failure = check.run({
      schema: document,
      base: check.set.base,
      value,
      path: [],
      address: `${check.set.base}#`,
    });
    if (!failure) return { kind: 'valid' };
    return { kind: 'invalid', failures: failure.message === groupMessage ? failure.causes : [failure] };
  } catch (error) {
    if (error instanceof UnknownReference) {
      const file = /^file:\/\/[^/]*(\/.*)$/.exec(error.reference)?.[1];
      if (file !== undefined) {
        const message = `failing loading "${error.reference}": open ${file}: no such file or directory`;
        return { kind: 'broken', message };
      }
      return { kind: 'unknown', because: `it refers to ${error.reference}, which is not part of the chart` };
    }
    if (error instanceof RangeError)
      return { kind: 'broken', message: 'the schema refers to itself without end' };
    throw error;
  }
}

/** One value to be held against one schema. */
export type Item = {
  readonly schema: Schema;
  readonly base: string;
  readonly value: unknown;
  readonly path: readonly string[];
  /** The keyword of the schema around it that asks for this one, as a JSON pointer. */
  readonly keyword?: string;
  /** Where a reference leads that brought us here. */
  readonly address?: string | undefined;
  /** The schemas around this one, innermost first. */
  readonly scope?: Scope;
};

/** Looking at one value costs its surface: its characters by the hundred, or its entries. */
function stepsOf(value: unknown): number {
  if (typeof value === 'string') return 4 + (value.length >> 6);
  if (Array.isArray(value)) return 8 + value.length;
  return isRecord(value) ? 8 + Object.keys(value).length : 8;
}

/** What an object or array schema has looked at, for the `unevaluated…` keywords. */
export type Evaluated = { readonly names: Set<string>; readonly indexes: Set<number> };

/** The work that keywords share: running subschemas and collecting failures. */
export class Check {
  readonly set: SchemaSet;
  readonly budget: Budget;

  constructor(set: SchemaSet, budget: Budget) {
    this.set = set;
    this.budget = budget;
  }

  /** The failure of an item, or `undefined` if it fits. */
  run(item: Item, evaluated: Evaluated = nothing()): SchemaFailure | undefined {
    const { schema, value, path } = item;
    this.budget.charge(stepsOf(value));
    if (schema === true) return undefined;
    if (schema === false) return { path, message: 'false schema', causes: [] };
    const scope = scopeOf(item, schema);
    const again = repeated(scope);
    if (again) return { path, message: cycleMessage(scope, again), causes: [] };
    return this.held({ ...item, scope, schema, address: undefined }, evaluated);
  }

  private held(item: Item & { readonly schema: Json }, evaluated: Evaluated): SchemaFailure | undefined {
    const { schema, value, path } = item;
    const first = checkKind(item, this.budget) ?? checkFormat({ draft: this.set.draft, schema, value, path });
    if (first) return first;
    const failures: SchemaFailure[] = [];
    const add = (failure: SchemaFailure | undefined): void => {
      if (failure) failures.push(failure);
    };
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      const failure = this.follow(reference, { ...item, keyword: '/$ref' }, evaluated);
      if (this.set.draft < 2019) return failure;
      add(failure);
    }
    const dynamic = schema['$dynamicRef'] ?? schema['$recursiveRef'];
    if (typeof dynamic === 'string' && this.set.draft >= 2019) {
      const keyword = '$dynamicRef' in schema ? '/$dynamicRef' : '/$recursiveRef';
      add(this.follow(dynamic, { ...item, keyword }, evaluated));
    }
    if (isRecord(value)) checkObject({ check: this, item: { ...item, value }, evaluated, add });
    else if (Array.isArray(value)) checkArray({ check: this, item: { ...item, value }, evaluated, add });
    else if (typeof value === 'string') checkString({ schema, value, path, add });
    else if (typeof value === 'number') checkNumber({ draft: this.set.draft, schema, value, path, add });
    this.combinations(item, evaluated, add);
    this.unevaluated(item, evaluated, add);
    if (failures.length < 2) return failures[0];
    return { path, message: groupMessage, causes: failures };
  }

  private follow(reference: string, item: Item, evaluated: Evaluated): SchemaFailure | undefined {
    const target = this.set.resolve(reference, item.base);
    if (!target) {
      if (reference.startsWith('urn:')) return undefined;
      throw new UnknownReference(reference);
    }
    const address = this.set.address(reference, item.base);
    return this.run({ ...item, schema: target.schema, base: target.base, address }, evaluated);
  }

  private combinations(item: Item & { schema: Json }, evaluated: Evaluated, add: Add): void {
    const { schema, path } = item;
    const { not } = schema;
    if (isSchema(not) && !this.run({ ...item, schema: not, keyword: '/not' }))
      add({ path, message: "'not' failed", causes: [] });
    const all = schemas(schema['allOf'])
      .map((sub, index) => this.run({ ...item, schema: sub, keyword: `/allOf/${index}` }, evaluated))
      .filter(isFailure);
    if (all.length > 0) add({ path, message: "'allOf' failed", causes: all });
    const any = schemas(schema['anyOf']).map((sub, index) =>
      this.branch({ ...item, schema: sub, keyword: `/anyOf/${index}` }, evaluated),
    );
    if (any.length > 0 && any.every(isFailure))
      add({ path, message: "'anyOf' failed", causes: any.filter(isFailure) });
    const one = schemas(schema['oneOf']).map((sub, index) =>
      this.branch({ ...item, schema: sub, keyword: `/oneOf/${index}` }, evaluated),
    );
    const matched = one.flatMap((failure, index) => (failure ? [] : [index]));
    if (one.length > 0 && matched.length === 0) {
      add({ path, message: "'oneOf' failed, none matched", causes: one.filter(isFailure) });
    } else if (matched.length > 1) {
      add({ path, message: `'oneOf' failed, subschemas ${matched[0]}, ${matched[1]} matched`, causes: [] });
    }
    if (this.set.draft < 7 || !isSchema(schema['if'])) return;
    const isOther = this.branch({ ...item, schema: schema['if'], keyword: '/if' }, evaluated);
    const next = isOther ? schema['else'] : schema['then'];
    if (isSchema(next))
      add(this.run({ ...item, schema: next, keyword: isOther ? '/else' : '/then' }, evaluated));
  }

  /** Runs a branch; what it looked at counts only if it fits. */
  private branch(item: Item, evaluated: Evaluated): SchemaFailure | undefined {
    const seen = nothing();
    const failure = this.run(item, seen);
    if (!failure) {
      for (const name of seen.names) evaluated.names.add(name);
      for (const index of seen.indexes) evaluated.indexes.add(index);
    }
    return failure;
  }

  private unevaluated(item: Item & { schema: Json }, evaluated: Evaluated, add: Add): void {
    if (this.set.draft < 2019) return;
    const { schema, value, path } = item;
    const names = schema['unevaluatedProperties'];
    if (isRecord(value) && isSchema(names)) {
      const left = Object.keys(value).filter((name) => !evaluated.names.has(name));
      for (const name of left) evaluated.names.add(name);
      if (names === false && left.length > 0) {
        add({
          path,
          message: `additional properties ${left.map(quoted).join(', ')} not allowed`,
          causes: [],
        });
      } else {
        for (const name of left)
          add(
            this.run({
              ...item,
              schema: names,
              value: value[name],
              path: [...path, name],
              keyword: '/unevaluatedProperties',
            }),
          );
      }
    }
    const items = schema['unevaluatedItems'];
    if (!Array.isArray(value) || !isSchema(items)) return;
    value.forEach((entry, index) => {
      if (evaluated.indexes.has(index)) return;
      evaluated.indexes.add(index);
      add(
        this.run({
          ...item,
          schema: items,
          value: entry,
          path: [...path, String(index)],
          keyword: '/unevaluatedItems',
        }),
      );
    });
  }
}

export type Add = (failure: SchemaFailure | undefined) => void;

const groupMessage = 'validation failed';

class UnknownReference extends Error {
  readonly reference: string;

  constructor(reference: string) {
    super(reference);
    this.reference = reference;
  }
}

function nothing(): Evaluated {
  return { names: new Set(), indexes: new Set() };
}

function schemas(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function isFailure(failure: SchemaFailure | undefined): failure is SchemaFailure {
  return failure !== undefined;
}

/** type, const and enum: the keywords that end the check at once. */
function checkKind(
  { schema, value, path }: Item & { readonly schema: Json },
  budget: Budget,
): SchemaFailure | undefined {
  const { type } = schema;
  const wanted = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(asText) : [];
  budget.charge(wanted.length);
  if (wanted.length > 0 && !wanted.some((name) => hasType(value, name))) {
    return { path, message: `got ${typeOf(value)}, want ${wanted.join(' or ')}`, causes: [] };
  }
  if ('const' in schema && !equal(value, schema['const'], budget)) {
    return { path, message: mustBe([schema['const']], "'const' failed"), causes: [] };
  }
  const values = schema['enum'];
  if (Array.isArray(values) && !values.some((entry) => equal(value, entry, budget))) {
    budget.allocate(32 * values.length);
    return { path, message: mustBe(values, 'enum failed'), causes: [] };
  }
  return undefined;
}

function checkFormat({
  draft,
  schema,
  value,
  path,
}: {
  readonly draft: Draft;
  readonly schema: Json;
  readonly value: unknown;
  readonly path: readonly string[];
}): SchemaFailure | undefined {
  const { format } = schema;
  if (draft >= 2019 || typeof format !== 'string' || typeof value !== 'string') return undefined;
  const complaint = formatComplaint(format, value);
  return complaint === undefined ? undefined : { path, message: `${quoted(value)} ${complaint}`, causes: [] };
}

function hasType(value: unknown, name: string): boolean {
  return (
    typeOf(value) === name || (name === 'integer' && typeof value === 'number' && Number.isInteger(value))
  );
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function mustBe(values: readonly unknown[], otherwise: string): string {
  if (values.some((value) => typeof value === 'object' && value !== null)) return otherwise;
  const shown = values.map((value) => (typeof value === 'string' ? quoted(value) : asText(value)));
  return values.length === 1 ? `value must be ${shown[0]}` : `value must be one of ${shown.join(', ')}`;
}

/** Equality as JSON has it. */
export function equal(a: unknown, b: unknown, budget: Budget): boolean {
  budget.charge(typeof a === 'string' ? 1 + (a.length >> 8) : 1);
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index], budget))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key], budget))
  );
}
