import { readGoYaml } from '#yaml';
import { GoError } from '../exec/errors.ts';
import { Entries, GoList, GoMap, type GoValue } from '../values/go-value.ts';

/** sigs.k8s.io/yaml's Unmarshal into an interface: YAML, then JSON, so every number is a float64. */
export function decodeYaml(text: string): GoValue {
  const read = readGoYaml(text);
  if (read.kind === 'error') throw new GoError(`error converting YAML to JSON: ${read.message}`);
  return jsonLike(read.value);
}

function jsonLike(value: unknown): GoValue {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'bigint':
      return Number(value);
    case 'number':
      return value;
    default:
      return container(value);
  }
}

function container(value: object): GoValue {
  if (Array.isArray(value)) return new GoList(value.map(jsonLike));
  const entries = new Entries();
  for (const [key, entry] of Object.entries(value)) entries.set(key, jsonLike(entry));
  return new GoMap(entries);
}
