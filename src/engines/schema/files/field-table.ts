import { schemaLinker } from '../link-schema.ts';
import type { RawSchema } from '../raw-schema.ts';
import type { Schema } from '../schema.ts';

/** A schema written by hand: `text`, `[text]` for lists, `{ name: text }` for fields. */
export type FieldType = Raw | readonly [FieldType] | { readonly fields: Fields };
export type Fields = Readonly<Record<string, FieldType>>;
interface Raw extends RawSchema<Raw> {
  readonly fields?: never;
}

export const text: Raw = { type: 'string' };
export const flag: Raw = { type: 'boolean' };
export const whole: Raw = { type: 'integer' };
export const anything: Raw = {};
export const texts: readonly [FieldType] = [text];
/** A map from text to text. */
export const textMap: Raw = { type: 'object', additionalProperties: text };
/** A map from text to true or false. */
export const flagMap: Raw = { type: 'object', additionalProperties: flag };

/** Links a table of fields as a closed object; Go decodes it, so null is the zero value. */
export function fieldTable(fields: Fields, required: readonly string[] = []): Schema {
  return schemaLinker<Raw>((raw) => raw, 'built-in')(objectOf(fields, required));
}

function objectOf(fields: Fields, required: readonly string[]): Raw {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, rawOf(type)]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function rawOf(type: FieldType): Raw {
  if (isList(type)) return { type: 'array', items: rawOf(type[0]) };
  return type.fields === undefined ? type : objectOf(type.fields, []);
}

function isList(type: FieldType): type is readonly [FieldType] {
  return Array.isArray(type);
}
