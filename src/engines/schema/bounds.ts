import { quote } from './describe-value.ts';
import { compilePattern } from './pattern.ts';
import type { Bounds } from './schema.ts';

/** Why a value is outside its bounds, or undefined. Bounds for another type of value do not apply. */
export function checkBounds(bounds: Bounds, value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return checkNumber(bounds, value);
  if (typeof value === 'string') return checkString(bounds, value);
  if (Array.isArray(value)) return checkList(bounds, value);
  if (typeof value === 'object' && value !== null) return checkSize(bounds, Object.keys(value).length);
  return undefined;
}

function checkNumber(bounds: Bounds, value: number | bigint): string | undefined {
  const { minimum, maximum, multipleOf } = bounds;
  if (
    minimum !== undefined &&
    (value < minimum || (bounds.exclusiveMinimum === true && Number(value) === minimum))
  ) {
    return `must be ${bounds.exclusiveMinimum === true ? 'greater than' : 'at least'} ${minimum}, got ${value}`;
  }
  if (
    maximum !== undefined &&
    (value > maximum || (bounds.exclusiveMaximum === true && Number(value) === maximum))
  ) {
    return `must be ${bounds.exclusiveMaximum === true ? 'less than' : 'at most'} ${maximum}, got ${value}`;
  }
  if (multipleOf !== undefined && !Number.isInteger(Number(value) / multipleOf)) {
    return `must be a multiple of ${multipleOf}, got ${value}`;
  }
  return undefined;
}

function checkString(bounds: Bounds, value: string): string | undefined {
  const { minLength, maxLength, pattern } = bounds;
  if (minLength !== undefined && value.length < minLength && [...value].length < minLength) {
    return minLength === 1
      ? 'must not be empty'
      : `must be at least ${minLength} characters long, got ${quote(value)}`;
  }
  if (maxLength !== undefined && value.length > maxLength && [...value].length > maxLength) {
    return `must be at most ${maxLength} characters long, got ${[...value].length}`;
  }
  if (pattern !== undefined && compilePattern(pattern)?.test(value) === false) {
    return `must match ${pattern}, got ${quote(value)}`;
  }
  return undefined;
}

function checkList(bounds: Bounds, value: readonly unknown[]): string | undefined {
  const { minItems, maxItems } = bounds;
  if (minItems !== undefined && value.length < minItems) {
    return `must have at least ${minItems} ${minItems === 1 ? 'item' : 'items'}, got ${value.length}`;
  }
  if (maxItems !== undefined && value.length > maxItems) {
    return `must have at most ${maxItems} ${maxItems === 1 ? 'item' : 'items'}, got ${value.length}`;
  }
  return undefined;
}

function checkSize(bounds: Bounds, size: number): string | undefined {
  const { minProperties, maxProperties } = bounds;
  if (minProperties !== undefined && size < minProperties) {
    return `must have at least ${minProperties} ${minProperties === 1 ? 'field' : 'fields'}, got ${size}`;
  }
  if (maxProperties !== undefined && size > maxProperties) {
    return `must have at most ${maxProperties} ${maxProperties === 1 ? 'field' : 'fields'}, got ${size}`;
  }
  return undefined;
}
