import { exceeded } from '#budget';
import { asText } from '#text';
import type { Place } from '#files';
import { isRecord } from '#kube';

export type Parameters = Readonly<Record<string, unknown>>;

/** One set of parameters with the places its values come from. */
export type ParameterSet = {
  readonly values: Parameters;
  /** Where a parameter is written, by its dotted name; the longest known prefix answers. */
  readonly places: readonly ParameterPlaces[];
  /** What parameters of an imagined cluster stand for, by the tag that asks for them. */
  readonly learned?: ReadonlyMap<string, string> | undefined;
};

/** The parameters that one generator entry contributed. */
export type ParameterPlaces = {
  /** What made them, for people: `element 2 of the list generator`. */
  readonly from: string;
  readonly place: Place | undefined;
  /** The exact line of one parameter, where it has one. */
  find(name: string): Place | undefined;
};

/** Where a parameter of a set is written. */
export function parameterPlace(set: ParameterSet, name: string): Place | undefined {
  for (const places of set.places) {
    const found = places.find(name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Flattens nested maps and lists to dotted names, as github.com/jeremywohl/flatten does in dot style: empty
 * maps and lists keep their own name.
 */
export function flatten(value: Parameters): Readonly<Record<string, unknown>> {
  const flat: Record<string, unknown> = {};
  let length = 0;
  walk(value, '');
  return flat;

  function walk(node: unknown, prefix: string): void {
    length += prefix.length;
    if (length > maxNames) throw exceeded('bytes', maxNames);
    const entries = isRecord(node)
      ? Object.entries(node)
      : Array.isArray(node)
        ? [...node.entries()]
        : undefined;
    if (!entries || (entries.length === 0 && prefix !== '')) {
      flat[prefix] = node;
      return;
    }
    for (const [key, child] of entries) walk(child, prefix === '' ? String(key) : `${prefix}.${key}`);
  }
}

/** How long all names together may be: those of deep values repeat the whole way to them. */
const maxNames = 16 * 1024 * 1024;

/** A value as Go's `%v` prints it, for the values that YAML and JSON can hold. */
export function goText(value: unknown): string {
  if (value === null || value === undefined) return '<nil>';
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`;
  if (isRecord(value)) {
    const keys = Object.keys(value).sort();
    return `map[${keys.map((key) => `${key}:${goText(value[key])}`).join(' ')}]`;
  }
  if (typeof value === 'number') return goNumber(value);
  return asText(value);
}

/** JSON numbers are float64 in Go, and `%v` writes large and tiny ones with an exponent. */
function goNumber(value: number): string {
  const exponent = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  if (exponent >= -4 && exponent < 21) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

/** mergo's Merge with override on maps: deep, the source wins unless its value is empty. */
export function mergeOver(below: Parameters, above: Parameters): Parameters {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const present = merged[key];
    if (isRecord(present) && isRecord(value)) merged[key] = mergeOver(present, value);
    else if (!(key in merged) || !isEmptyValue(value)) merged[key] = value;
  }
  return merged;
}

/** What mergo counts as empty and therefore never lets override. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}
