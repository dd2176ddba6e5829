import { nearest } from '#outcome';
import { z } from 'zod';
import { configSchema } from './schema.ts';

/** What somebody who wrote an unknown key most likely meant, from the keys that are known at that place. */
export function unknownKeyHint(path: readonly (string | number)[], key: string): string | undefined {
  const known = keysAt(configSchema, path);
  const similar = nearest(key, known);
  if (similar !== undefined) return `did you mean ${similar}?`;
  return known.length > 0 ? `known keys are ${known.join(', ')}` : undefined;
}

function keysAt(schema: unknown, path: readonly (string | number)[]): readonly string[] {
  const plain = unwrap(schema);
  const [step, ...rest] = path;
  if (plain instanceof z.ZodUnion) return plain.options.flatMap((option) => [...keysAt(option, path)]);
  if (step === undefined) return plain instanceof z.ZodObject ? Object.keys(plain.shape) : [];
  if (plain instanceof z.ZodObject) return keysAt(plain.shape[step], rest);
  if (plain instanceof z.ZodArray) return keysAt(plain.element, rest);
  return plain instanceof z.ZodRecord ? keysAt(plain.valueType, rest) : [];
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap())
    : schema;
}
