import { parseYamlValue } from '#yaml';
import { GoError } from '../exec/errors.ts';
import { Entries, GoList, GoMap, type GoValue } from '../values/go-value.ts';
import { printFloat } from '../fmt/float.ts';
import { quote } from '../fmt/quote.ts';
import { sprintf } from '../fmt/sprintf.ts';
import { endOfFirstDocument, goYamlError } from './yaml-error.ts';

/** sigs.k8s.io/yaml's Unmarshal into an interface: YAML, then JSON, so every number is a float64. */
export function decodeYaml(text: string): GoValue {
  return jsonLike(parseFirst(asGoReads(text)));
}

/**
 * What js-yaml and go-yaml disagree on, for texts that are one node: a tag alone is an empty string, a plain text may go
 * on with less indentation, and keys must be scalars.
 */
function asGoReads(text: string): string {
  if (/^\s*!\S*\s*$/.test(text)) return '""';
  const nothing = /^\s*(?:\?|(?:null|Null|NULL|~)[ \t]*:(?:[ \t]+(\S+))?)\s*$/.exec(text);
  if (nothing !== null) {
    const value = nothing[1] ?? '<nil>';
    throw new GoError(
      `error converting YAML to JSON: unsupported map key of type: %!s(<nil>), key: <nil>, value: ${value}`,
    );
  }
  const nested = /^\s*\{(\{[^{}]*\})[^{}]*\}\s*$/.exec(text)?.[1];
  if (nested !== undefined)
    throw new GoError(`error converting YAML to JSON: yaml: invalid map key: ${goSyntax(nested)}`);
  const isPlainText = /^\s+[^\s\-?"'[{|>&*!%@`#]/.test(text) && !/:(?:\s|$)|\s#/.test(text);
  return isPlainText ? text.trimStart() : text;
}

/** A flow mapping as fmt's %#v shows it. */
function goSyntax(text: string): string {
  const map = jsonLike(parseFirst(text));
  if (!(map instanceof GoMap)) return text;
  const entries = map
    .keys()
    .map((key) => `${quote(key)}:${sprintf('%#v', [map.get(key)]).replace('<nil>', 'interface {}(nil)')}`);
  return `map[interface {}]interface {}{${entries.join(', ')}}`;
}

/** The first document; what follows it on the same level is another one to go-yaml, and never read. */
function parseFirst(text: string): unknown {
  try {
    return parseYamlValue(text);
  } catch (error) {
    const end = endOfFirstDocument(error, text);
    if (end !== undefined) return parseFirst(text.slice(0, end));
    throw new GoError(`error converting YAML to JSON: ${goYamlError(error, text)}`);
  }
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
      if (!Number.isFinite(value)) {
        throw new GoError(`error converting YAML to JSON: json: unsupported value: ${printFloat(value)}`);
      }
      return value;
    default:
      return container(value);
  }
}

function container(value: object): GoValue {
  if (Array.isArray(value)) return new GoList(value.map(jsonLike));
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  const entries = new Entries();
  const source = value instanceof Map ? value : Object.entries(value);
  for (const [key, entry] of source) {
    if (key === '[object Object]') {
      throw new GoError(
        'error converting YAML to JSON: yaml: invalid map key: map[interface {}]interface {}{}',
      );
    }
    entries.set(String(key), jsonLike(entry));
  }
  return new GoMap(entries);
}
