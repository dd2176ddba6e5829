import type { Budget } from '#budget';
import { asText } from '#text';
import { isRecord, type Json, parseQuantity } from '#kube';
import { isSlip } from '#outcome';
import { checkBounds } from './bounds.ts';
import { describeType, describeValue, quote } from './describe-value.ts';
import { formats } from './formats.ts';
import type { SchemaOrigin } from './link-schema.ts';
import { placeField } from './place-field.ts';
import { withDefaults } from './with-defaults.ts';
import type { Branches, Schema } from './schema.ts';
import { formatPath, type Suggestion, type Violation, type ViolationCode } from './violation.ts';

/** A value at a place whose schema has CEL rules, left to the caller to run. */
export type RuleSite = {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
  readonly value: unknown;
};

export type Walk = {
  readonly violations: Violation[];
  readonly ruleSites: RuleSite[];
};

export type WalkOptions = {
  readonly origin: SchemaOrigin;
  /** The schema of ObjectMeta, which stands in for the metadata of custom and embedded objects. */
  readonly metadata?: Schema;
  /** Strings with `{{` are filled in later by the kind's controller and may become anything. */
  readonly templated?: boolean;
  /** Fields of the object whose values no message tells: what a Secret holds. */
  readonly concealed?: readonly string[];
  /** Charged for every value and every schema that it is held against. */
  readonly budget?: Budget | undefined;
};

/**
 * Holds a value against a schema. The origin `built-in` follows the Go decoder (null is the zero value, an empty enum is
 * defaulted), `crd` follows structural schemas (closed maps, no null in lists).
 */
export function walk(value: unknown, schema: Schema, options: WalkOptions): Walk {
  const walker = new Walker(options);
  walker.visit(schema, value);
  return { violations: walker.violations, ruleSites: walker.ruleSites };
}

/** The path moves with the walk: one mutable stack instead of a new array for every field. */
class Walker {
  readonly violations: Violation[] = [];
  readonly ruleSites: RuleSite[] = [];
  private readonly path: (string | number)[] = [];
  private readonly schemas: Schema[] = [];
  private origin: SchemaOrigin;
  private readonly options: WalkOptions;
  private quiet = false;

  constructor(options: WalkOptions) {
    this.origin = options.origin;
    this.options = options;
  }

  visit(schema: Schema, value: unknown): void {
    this.options.budget?.charge();
    if (value === null || value === undefined) {
      this.visitNull(schema);
      return;
    }
    if (this.options.templated === true && typeof value === 'string' && value.includes('{{')) return;
    switch (schema.type) {
      case 'object':
        if (isRecord(value)) this.visitObject(schema, value);
        else this.wrongType('a map', value);
        break;
      case 'array':
        if (Array.isArray(value)) this.visitArray(schema, value);
        else this.wrongType('a list', value);
        break;
      case 'string':
        this.visitString(schema, value);
        break;
      case 'integer':
        if (isInteger(value)) this.checkIntegerFormat(schema, value);
        else this.wrongType('an integer', value);
        break;
      case 'number':
        if (typeof value !== 'number' && typeof value !== 'bigint') this.wrongType('a number', value);
        break;
      case 'boolean':
        if (typeof value !== 'boolean') this.wrongType('a boolean', value);
        break;
      case 'int-or-string':
        if (typeof value !== 'string' && !isInteger(value)) this.wrongType('an integer or a string', value);
        break;
      case 'any':
        if (isRecord(value) && hasFields(schema)) this.visitObject(schema, value);
        else if (Array.isArray(value) && schema.items !== undefined) this.visitArray(schema, value);
        else if (typeof value === 'string') this.visitString(schema, value);
        break;
    }
    if (schema.enum !== undefined) this.checkEnum(schema.enum, value);
    if (schema.bounds !== undefined) {
      const fault = checkBounds(schema.bounds, value);
      if (fault !== undefined) this.report('bad-value', fault);
    }
    if (schema.branches !== undefined)
      this.checkBranches(schema.branches, withDefaults(value, schema, this.options.budget));
    if (schema.rules !== undefined && !this.quiet) {
      this.ruleSites.push({ path: [...this.path], schema, value });
    }
  }

  /** Nulls in maps are dropped before they are looked at (defaulting/prunenulls.go); those in lists are not. */
  private visitNull(schema: Schema): void {
    if (
      this.origin === 'built-in' ||
      schema.nullable ||
      schema.type === 'any' ||
      schema.default !== undefined
    )
      return;
    this.report('wrong-type', `must be ${typeNames[schema.type]}, got null`);
  }

  private visitObject(schema: Schema, value: Json): void {
    const { properties, additional } = schema;
    const keys = Object.keys(value);
    this.schemas.push(schema);
    for (const key of keys) {
      const child = value[key];
      if (child === undefined) continue;
      const property = properties?.get(key);
      this.path.push(key);
      if (key === 'metadata' && schema.embedded && this.options.metadata !== undefined) {
        this.visitMetadata(this.options.metadata, child);
      } else if (property !== undefined) {
        if (child !== null) this.visit(property, child);
      } else if (additional !== undefined) {
        if (child !== null) this.visit(additional, child);
      } else if (!schema.open && !this.quiet && !(schema.embedded && isTypeField(key))) {
        this.path.pop();
        this.unknownField(key, keys, child);
        continue;
      }
      this.path.pop();
    }
    this.schemas.pop();
    for (const key of schema.required) {
      const property = properties?.get(key);
      const child = value[key];
      const empty = child === '' && this.origin === 'built-in' && property?.format === undefined;
      const missing = child === undefined || empty || (child === null && property?.nullable !== true);
      if (missing && !(this.origin === 'crd' && property?.default !== undefined)) this.missing(key);
    }
    if (schema.embedded) {
      if (value['apiVersion'] === undefined) this.missing('apiVersion');
      if (value['kind'] === undefined) this.missing('kind');
    }
  }

  private visitMetadata(metadata: Schema, value: unknown): void {
    const origin = this.origin;
    this.origin = 'built-in';
    this.visit(metadata, value);
    this.origin = origin;
  }

  private visitArray(schema: Schema, value: readonly unknown[]): void {
    const { items } = schema;
    if (items !== undefined) {
      this.schemas.push(schema);
      for (let index = 0; index < value.length; index++) {
        this.path.push(index);
        const item = value[index];
        this.visit(items, item === null && this.origin === 'built-in' && items.type === 'object' ? {} : item);
        this.path.pop();
      }
      this.schemas.pop();
    }
    if (value.length > 1 && schema.listType !== undefined && this.origin === 'crd' && !this.quiet) {
      this.checkUnique(schema, value);
    }
  }

  /** Lists of a CRD that are maps or sets by declaration; built-in lists have their own checks. */
  private checkUnique(schema: Schema, value: readonly unknown[]): void {
    const { listKeys, items } = schema;
    if (schema.listType === 'atomic') return;
    const seen = new Set<string>();
    for (const [index, item] of value.entries()) {
      const key =
        schema.listType === 'map' && isRecord(item)
          ? JSON.stringify(
              (listKeys ?? []).map((name) => item[name] ?? items?.properties?.get(name)?.default ?? null),
            )
          : JSON.stringify(item, bigintAsText);
      if (seen.has(key)) {
        this.path.push(index);
        this.report(
          'duplicate',
          `repeats an earlier entry (${(listKeys ?? ['value']).join(', ')} must be unique)`,
        );
        this.path.pop();
      }
      seen.add(key);
    }
  }

  private visitString(schema: Schema, value: unknown): void {
    if (schema.format === 'quantity') {
      if (typeof value !== 'bigint' && parseQuantity(value) === undefined) this.badQuantity(value);
      return;
    }
    if (typeof value !== 'string') {
      const bytes = schema.format === 'byte' && Array.isArray(value) && this.origin === 'built-in';
      if (!bytes) this.wrongType('a string', value);
      return;
    }
    if (schema.format === undefined) return;
    const format = formats.get(schema.format);
    if (format === undefined || format.test(value)) return;
    this.report('bad-format', `must be ${format.what}${this.isConcealed() ? '' : `, got ${quote(value)}`}`);
  }

  private badQuantity(value: unknown): void {
    const got = typeof value === 'string' ? quote(value) : describeValue(value);
    this.report('bad-format', `must be a quantity such as 500m or 1Gi, got ${got}`);
  }

  private checkIntegerFormat(schema: Schema, value: number | bigint): void {
    // A limit beyond the format says what is meant: API servers look at the limit, and only the newest at the format.
    const most = Math.max(largestInt32, schema.bounds?.maximum ?? 0);
    if (schema.format === 'int32' && (value > most || value < -2147483648)) {
      this.report('bad-value', `must fit in 32 bits, got ${value}`);
    }
  }

  private checkEnum(allowed: readonly unknown[], value: unknown): void {
    this.options.budget?.charge(allowed.length >> 4);
    if (allowed.includes(value) || (value === '' && this.origin === 'built-in')) return;
    this.options.budget?.charge(allowed.length);
    const names = allowed.map(asText);
    const written = asText(value);
    const close =
      names.find((name) => name.toLowerCase() === written.toLowerCase()) ??
      names.find((name) => written.length > 4 && isSlip(name, written));
    const got = typeof value === 'string' ? quote(value) : describeValue(value);
    const list = names.length > 12 ? `${names.slice(0, 12).join(', ')} …` : names.join(', ');
    this.report(
      'bad-value',
      `must be one of ${list}; got ${got}`,
      close === undefined ? {} : { suggestion: { kind: 'replace', value: close } },
    );
  }

  private checkBranches(branches: Branches, value: unknown): void {
    for (const schema of branches.allOf) {
      if (!this.accepts(schema, value)) this.report('bad-value', 'does not meet all of its schemas (allOf)');
    }
    if (branches.anyOf.length > 0 && !branches.anyOf.some((schema) => this.accepts(schema, value))) {
      this.report('bad-value', alternatives('must meet at least one of', branches.anyOf));
    }
    if (branches.oneOf.length > 0) {
      const matches = branches.oneOf.filter((schema) => this.accepts(schema, value)).length;
      if (matches !== 1)
        this.report('bad-value', alternatives('must meet exactly one of', branches.oneOf, matches));
    }
    if (branches.not !== undefined && this.accepts(branches.not, value)) {
      const fields = branches.not.required.join(', ');
      this.report(
        'bad-value',
        fields === '' ? 'is a value that is excluded (not)' : `must not set ${fields} (not)`,
      );
    }
  }

  /** Branches carry value checks only: unknown fields and CEL rules belong to the schema around them. */
  private accepts(schema: Schema, value: unknown): boolean {
    const trial = new Walker(this.options);
    trial.quiet = true;
    trial.visit(schema, value);
    return trial.violations.length === 0;
  }

  /** Of a field without a value nothing is lost with it. */
  private unknownField(key: string, beside: readonly string[], value: unknown): void {
    this.options.budget?.charge(beside.length * (1 + this.schemas.length));
    const suggestion = placeField({ name: key, beside, path: this.path, schemas: this.schemas });
    this.path.push(key);
    const severity = value === null ? 'info' : 'error';
    this.report('unknown-field', `unknown field "${formatPath(this.path)}"`, { suggestion, severity });
    this.path.pop();
  }

  private missing(key: string): void {
    this.path.push(key);
    this.report('missing-field', `required field "${formatPath(this.path)}" is missing`);
    this.path.pop();
  }

  private wrongType(wanted: string, value: unknown): void {
    if (this.isConcealed()) this.report('wrong-type', `must be ${wanted}, got ${describeType(value)}`);
    else
      this.report('wrong-type', `must be ${wanted}, got ${describeValue(value)}`, {
        suggestion: retyped(wanted, value),
      });
  }

  private isConcealed(): boolean {
    return this.options.concealed?.includes(String(this.path[0])) === true;
  }

  private report(
    code: ViolationCode,
    message: string,
    { suggestion, severity = 'error' }: Judgement = {},
  ): void {
    this.violations.push({
      path: [...this.path],
      code,
      severity,
      message,
      ...(suggestion !== undefined && { suggestion, advice: adviceFor(suggestion) }),
    });
  }
}

const largestInt32 = 2147483647;

type Judgement = {
  readonly suggestion?: Suggestion | undefined;
  readonly severity?: Violation['severity'];
};

const typeNames: Readonly<Record<Schema['type'], string>> = {
  object: 'a map',
  array: 'a list',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  'int-or-string': 'an integer or a string',
  any: 'anything',
};

function isInteger(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
}

function hasFields(schema: Schema): boolean {
  return (
    schema.properties !== undefined ||
    schema.additional !== undefined ||
    schema.embedded ||
    schema.required.length > 0
  );
}

function isTypeField(key: string): boolean {
  return key === 'apiVersion' || key === 'kind';
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function retyped(wanted: string, value: unknown): Suggestion | undefined {
  if (wanted === 'a string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return { kind: 'replace', value: JSON.stringify(String(value)) };
  }
  if (wanted === 'an integer' && typeof value === 'string' && /^-?\d+$/.test(value)) {
    return { kind: 'replace', value };
  }
  if (wanted === 'a boolean' && (value === 'true' || value === 'false')) return { kind: 'replace', value };
  return undefined;
}

function adviceFor(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'rename':
      return `Write ${suggestion.to}`;
    case 'move':
      return `Move it to ${suggestion.to}`;
    case 'replace':
      return `Write ${suggestion.value}`;
  }
}

const shownAlternatives = 20;

function alternatives(sentence: string, schemas: readonly Schema[], matches?: number): string {
  const fields = schemas.map((schema) => schema.required.join(' + ')).filter((text) => text !== '');
  const listed =
    fields.length === schemas.length && fields.length <= shownAlternatives
      ? `${sentence}: ${fields.join(', or ')}`
      : `${sentence} its alternatives`;
  return matches === undefined || matches === 0 ? listed : `${listed}; meets ${matches}`;
}
