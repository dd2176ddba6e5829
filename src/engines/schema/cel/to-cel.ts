import type { Budget } from '#budget';
import { isRecord, type Json } from '#kube';
import type { Schema } from '../schema.ts';
import { compileCel } from './compile-cel.ts';

/**
 * A value as CEL sees it through its schema: integers are BigInt, times and durations are typed, defaults are
 * filled in (the API server does so first), and fields that the schema does not name are out of reach.
 */
export function toCel(value: unknown, schema: Schema, budget?: Budget): unknown {
  budget?.charge();
  if (value === undefined || value === null) return value;
  switch (schema.type) {
    case 'object':
      return isRecord(value) ? objectToCel(value, schema, budget) : value;
    case 'array': {
      const { items } = schema;
      return Array.isArray(value) && items !== undefined
        ? value.map((item) => toCel(item, items, budget))
        : value;
    }
    case 'integer':
    case 'int-or-string':
      return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
    case 'number':
      return typeof value === 'bigint' ? Number(value) : value;
    case 'string':
      return typeof value === 'string' ? textToCel(value, schema.format) : value;
    case 'boolean':
      return value;
    case 'any':
      return schema.properties === undefined || !isRecord(value)
        ? untyped(value, budget)
        : objectToCel(value, schema, budget);
  }
}

function objectToCel(value: Json, schema: Schema, budget: Budget | undefined): unknown {
  budget?.charge(schema.properties?.size ?? 0);
  const result: Record<string, unknown> = {};
  if (schema.embedded) {
    const metadata = isRecord(value['metadata']) ? value['metadata'] : {};
    const named = Object.entries(metadata).filter(([key]) => key === 'name' || key === 'generateName');
    result['apiVersion'] = value['apiVersion'];
    result['kind'] = value['kind'];
    result['metadata'] = Object.fromEntries(named);
  }
  for (const [name, property] of schema.properties ?? []) {
    if (schema.embedded && name in result) continue;
    const given = value[name];
    const missing = given === undefined || (given === null && !property.nullable);
    const found = missing ? property.default : given;
    if (found !== undefined) result[escapeName(name)] = toCel(found, property, budget);
  }
  const { additional } = schema;
  if (additional !== undefined) {
    for (const [key, inner] of Object.entries(value)) {
      if (schema.properties?.has(key) !== true) result[key] = toCel(inner, additional, budget);
    }
  }
  return result;
}

function textToCel(value: string, format: string | undefined): unknown {
  if (format === 'date-time' || format === 'date') {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? value : date;
  }
  if (format === 'duration') {
    const program = compileCel('duration(text)');
    const answer = program.kind === 'program' ? program.run({ text: value }) : undefined;
    return answer?.kind === 'value' ? answer.value : value;
  }
  if (format === 'byte') return Buffer.from(value, 'base64');
  return value;
}

function untyped(value: unknown, budget: Budget | undefined): unknown {
  budget?.charge();
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (Array.isArray(value)) return value.map((item) => untyped(item, budget));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, untyped(inner, budget)]));
  return value;
}

const reserved: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

/** Property names that are no identifiers get an escaped one (apiserver pkg/cel/escaping.go). */
function escapeName(name: string): string {
  if (reserved.has(name)) return `__${name}__`;
  if (/^[A-Za-z0-9_]*$/.test(name) && !name.includes('__')) return name;
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__');
}
