import { asText } from '#text';
import { isRecord } from '#kube';
import type { YamlPath } from '#yaml';
import { nearest } from '#outcome';

/** Where a value does not fit, in the words of Go's JSON decoder. */
export class DecodeError extends Error {
  readonly path: YamlPath;
  readonly suggestion: string | undefined;
  /** What stands there and what Go wants instead, where those are of other types. */
  readonly mismatch: { readonly found: string; readonly type: string } | undefined;

  constructor(
    message: string,
    path: YamlPath,
    about: { readonly suggestion?: string | undefined; readonly mismatch?: DecodeError['mismatch'] } = {},
  ) {
    super(message);
    this.path = path;
    this.suggestion = about.suggestion;
    this.mismatch = about.mismatch;
  }
}

/** How far a decoder has come: the struct field Go would name, and the path in the document. */
type Spot = {
  readonly field: string;
  readonly path: YamlPath;
  readonly strict: boolean;
  readonly converts: boolean;
};

/** `strict`: unknown fields are errors. `converts`: numbers and booleans become text where text is wanted. */
export type DecodeMode = { readonly strict: boolean; readonly converts: boolean };

/** Reads a JSON value as Go's `encoding/json` would read it into a type. `null` leaves the zero value. */
export type Decoder<T> = {
  readonly zero: T;
  decode(value: unknown, spot: Spot): T;
};

/**
 * Decodes a document. A kustomization is read strictly and without conversions, the configuration of a plugin
 * leniently and, since sigs.k8s.io/yaml knows the target's type there, with them.
 */
export function decodeValue<T>({
  decoder,
  value,
  name,
  mode,
}: {
  readonly decoder: Decoder<T>;
  readonly value: unknown;
  readonly name: string;
  readonly mode: DecodeMode;
}): T {
  return decoder.decode(value, { field: name, path: [], ...mode });
}

function mismatch({
  value,
  spot,
  type,
  suggestion,
}: {
  readonly value: unknown;
  readonly spot: Spot;
  readonly type: string;
  readonly suggestion?: string | undefined;
}): DecodeError {
  const found = Array.isArray(value)
    ? 'array'
    : isRecord(value)
      ? 'object'
      : typeof value === 'boolean'
        ? 'bool'
        : typeof value === 'bigint'
          ? 'number'
          : typeof value;
  const where = spot.field.includes('.') ? `Go struct field ${spot.field}` : 'Go value';
  return new DecodeError(`json: cannot unmarshal ${found} into ${where} of type ${type}`, spot.path, {
    suggestion,
    mismatch: { found, type },
  });
}

export const text: Decoder<string> = {
  zero: '',
  decode(value, spot) {
    if (value === null || value === undefined) return '';
    if (typeof value !== 'string') {
      const scalar = typeof value !== 'object';
      if (scalar && spot.converts) return asText(value);
      throw mismatch({
        value,
        spot,
        type: 'string',
        suggestion: scalar ? `put it in quotes: "${asText(value)}"` : undefined,
      });
    }
    return value;
  },
};

export const flag: Decoder<boolean> = {
  zero: false,
  decode(value, spot) {
    if (value === null || value === undefined) return false;
    if (typeof value !== 'boolean') throw mismatch({ value, spot, type: 'bool' });
    return value;
  },
};

export const integer: Decoder<number> = {
  zero: 0,
  decode(value, spot) {
    if (value === null || value === undefined) return 0;
    if (typeof value === 'bigint') return Number(value);
    if (typeof value !== 'number' || !Number.isInteger(value)) throw mismatch({ value, spot, type: 'int64' });
    return value;
  },
};

export const anything: Decoder<unknown> = { zero: undefined, decode: (value) => value ?? undefined };

/** A list; `undefined` when the document has none. */
export function listOf<T>(item: Decoder<T>, type = 'string'): Decoder<readonly T[] | undefined> {
  return {
    zero: undefined,
    decode(value, spot) {
      if (value === null || value === undefined) return undefined;
      if (!Array.isArray(value)) throw mismatch({ value, spot, type: `[]${type}` });
      return value.map((entry, index) => item.decode(entry, { ...spot, path: [...spot.path, index] }));
    },
  };
}

export function mapOf<T>(
  item: Decoder<T>,
  type = 'string',
): Decoder<Readonly<Record<string, T>> | undefined> {
  return {
    zero: undefined,
    decode(value, spot) {
      if (value === null || value === undefined) return undefined;
      if (!isRecord(value)) throw mismatch({ value, spot, type: `map[string]${type}` });
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [
          key,
          item.decode(entry, { ...spot, path: [...spot.path, key] }),
        ]),
      );
    },
  };
}

export function optional<T>(item: Decoder<T>): Decoder<T | undefined> {
  return {
    zero: undefined,
    decode: (value, spot) => (value === null || value === undefined ? undefined : item.decode(value, spot)),
  };
}

type Fields = Readonly<Record<string, Decoder<unknown>>>;
/** The type that a record of decoders reads. */
export type Decoded<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Decoder<infer T> ? T : never;
};

/** A struct. Field names match without regard to case, as in Go; unknown ones are errors when strict. */
export function struct<F extends Fields>(name: string, fields: F): Decoder<Decoded<F>> {
  const byLowerCase = new Map(Object.keys(fields).map((field) => [field.toLowerCase(), field]));
  const zero = Object.fromEntries(
    Object.entries(fields).map(([field, decoder]) => [field, decoder.zero]),
  ) as Decoded<F>;
  return {
    zero,
    decode(value, spot) {
      if (value === null || value === undefined) return zero;
      if (!isRecord(value)) throw mismatch({ value, spot, type: `types.${name}` });
      const result: Record<string, unknown> = { ...zero };
      for (const [key, entry] of Object.entries(value)) {
        const field = Object.hasOwn(fields, key) ? key : byLowerCase.get(key.toLowerCase());
        const path = [...spot.path, key];
        const decoder = field === undefined ? undefined : fields[field];
        if (field === undefined || decoder === undefined) {
          if (!spot.strict) continue;
          const near = nearest(key, Object.keys(fields));
          const suggestion = near && `did you mean ${near}?`;
          throw new DecodeError(`json: unknown field ${JSON.stringify(key)}`, path, { suggestion });
        }
        if (entry === null) continue;
        result[field] = decoder.decode(entry, { ...spot, path, field: fieldName(name, spot.field, field) });
      }
      return result as Decoded<F>;
    },
  };
}

function fieldName(struct: string, parent: string, field: string): string {
  const steps = parent.split('.').slice(1);
  return [struct, ...steps, field].join('.');
}
