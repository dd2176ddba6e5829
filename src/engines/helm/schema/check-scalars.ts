import type { Json } from '#kube';
import { quoted } from './failure-tree.ts';
import { patternTest } from './pattern-test.ts';
import type { Draft } from './schema-set.ts';
import type { Add } from './validate-schema.ts';

/** The keywords that speak of strings. */
export function checkString({
  schema,
  value,
  path,
  add,
}: {
  readonly schema: Json;
  readonly value: string;
  readonly path: readonly string[];
  readonly add: Add;
}): void {
  const say = (message: string): void => add({ path, message, causes: [] });
  const { minLength, maxLength, pattern } = schema;
  const length = typeof minLength === 'number' || typeof maxLength === 'number' ? [...value].length : 0;
  if (typeof minLength === 'number' && length < minLength) say(`minLength: got ${length}, want ${minLength}`);
  if (typeof maxLength === 'number' && length > maxLength) say(`maxLength: got ${length}, want ${maxLength}`);
  if (typeof pattern === 'string' && !patternTest(pattern)(value)) {
    say(`${quoted(value)} does not match pattern ${quoted(pattern)}`);
  }
}

/** The keywords that speak of numbers; in draft 4 the exclusive bounds are flags. */
export function checkNumber({
  draft,
  schema,
  value,
  path,
  add,
}: {
  readonly draft: Draft;
  readonly schema: Json;
  readonly value: number;
  readonly path: readonly string[];
  readonly add: Add;
}): void {
  const say = (keyword: string, want: number): void =>
    add({ path, message: `${keyword}: got ${group(value)}, want ${group(want)}`, causes: [] });
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === 'number' && value < minimum) say('minimum', minimum);
  if (typeof maximum === 'number' && value > maximum) say('maximum', maximum);
  const low = draft === 4 && exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const high = draft === 4 && exclusiveMaximum === true ? maximum : exclusiveMaximum;
  if (typeof low === 'number' && value <= low) say('exclusiveMinimum', low);
  if (typeof high === 'number' && value >= high) say('exclusiveMaximum', high);
  if (typeof multipleOf === 'number' && !isMultiple(value, multipleOf)) say('multipleOf', multipleOf);
}

function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

/** The message printer groups digits. */
function group(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 10 });
}
