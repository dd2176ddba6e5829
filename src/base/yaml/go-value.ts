import { YAMLException } from 'js-yaml';
import { asText } from '#text';
import { checkSize, maxMergedKeys } from './check-expansion.ts';
import { formatGoFloat32 } from './go-float.ts';
import { resolveGoScalar } from './go-scalars.ts';
import type { YamlNode } from './yaml-node.ts';

/** A document that is YAML, but that sigs.k8s.io/yaml cannot make a value of. The message is the tool's. */
export class GoDecodeError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

type Scalar = string | number | bigint | boolean | null;

/**
 * The value of a node by the rules of sigs.k8s.io/yaml (go-yaml v2, then JSON): YAML 1.1 words, merge keys that
 * overwrite what stands before them, the last of repeated keys. Aliased nodes become shared values. Throws a
 * `GoDecodeError` where the tool fails.
 */
export function goValueOf(node: YamlNode): unknown {
  const known = new Map<YamlNode, unknown>();
  let mergedEntries = 0;
  return convert(node);

  function convert(from: YamlNode): unknown {
    if (from.kind === 'alias') return from.alias && convert(from.alias);
    if (from.kind === 'scalar') return scalarOf(from);
    if (known.has(from)) return known.get(from);
    if (from.kind === 'seq') {
      const list: unknown[] = [];
      known.set(from, list);
      for (const item of from.content) list.push(convert(item));
      return list;
    }
    const map: Record<string, unknown> = {};
    known.set(from, map);
    for (let i = 0; i < from.content.length; i += 2) {
      const key = from.content[i];
      const value = from.content[i + 1];
      if (!key || !value) continue;
      if (key.tag === '!!merge') merge(map, value);
      else set(map, keyOf(key, value), convert(value));
    }
    return map;
  }

  function merge(map: Record<string, unknown>, value: YamlNode): void {
    // Earlier maps of a list go before later ones.
    const parts = value.kind === 'seq' ? value.content.toReversed() : [value];
    for (const part of parts) {
      const target = part.kind === 'alias' ? part.alias : part;
      const merged = target?.kind === 'map' ? convert(target) : undefined;
      if (typeof merged !== 'object' || merged === null)
        throw new GoDecodeError('yaml: map merge requires map or sequence of maps as the value', value.start);
      const entries = Object.entries(merged);
      mergedEntries += entries.length;
      if (mergedEntries > maxMergedKeys) throw new YAMLException('document contains excessive aliasing');
      for (const [key, entry] of entries) set(map, key, entry);
    }
  }

  function keyOf(key: YamlNode, value: YamlNode): string {
    const target = key.kind === 'alias' ? (key.alias ?? key) : key;
    if (target.kind !== 'scalar')
      throw new GoDecodeError(`yaml: invalid map key: ${shown(convert(target))}`, key.start);
    const scalar = scalarOf(target);
    if (typeof scalar === 'number' && !Number.isInteger(scalar)) return floatKey(scalar);
    const isTooLarge = typeof scalar === 'bigint' && scalar >= 2n ** 63n;
    if (scalar !== null && !isTooLarge) return String(scalar);
    const type = scalar === null ? '%!s(<nil>), key: <nil>' : `uint64, key: 0x${scalar.toString(16)}`;
    throw new GoDecodeError(
      `unsupported map key of type: ${type}, value: ${shown(convert(value)).replace('interface {}(nil)', '<nil>')}`,
      key.start,
    );
  }
}

/** Sets an own entry, whatever its name. */
function set(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(map, key, { value, enumerable: true, writable: true, configurable: true });
  else map[key] = value;
}

function floatKey(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  return formatGoFloat32(value);
}

function scalarOf(node: YamlNode): Scalar {
  if (!node.tagged) return node.style === 'plain' ? resolveGoScalar(node.value) : node.value;
  if (node.tag === '!!binary') return decodedBinary(node);
  if (!resolvable.has(node.tag)) return node.value;
  const value = resolveGoScalar(node.value);
  const found = tagOf(value, node.value);
  const isWidened = node.tag === '!!float' && found === '!!int';
  if (found === node.tag || isWidened) return value;
  throw new GoDecodeError(`yaml: cannot decode ${found} \`${node.value}\` as a ${node.tag}`, node.start);
}

/** The tags that say how a scalar is read; a scalar of any other is text. */
const resolvable: ReadonlySet<string> = new Set(['!!bool', '!!int', '!!float', '!!null']);

function tagOf(value: Scalar, text: string): string {
  if (value === null) return '!!null';
  if (typeof value === 'string') return '!!str';
  if (typeof value === 'boolean') return '!!bool';
  const isFloat = typeof value === 'number' && (!Number.isInteger(value) || /^[^xXoO]*[.eE]/.test(text));
  return isFloat ? '!!float' : '!!int';
}

function decodedBinary({ value, start }: YamlNode): string {
  const text = value.replaceAll(/[\r\n]/g, '');
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text))
    throw new GoDecodeError('yaml: !!binary value contains invalid base64 data', start);
  return Buffer.from(text, 'base64').toString('utf8');
}

function shown(value: unknown): string {
  checkSize(value);
  return goSyntax(value);
}

/** A value as fmt's `%#v` shows it. */
function goSyntax(value: unknown): string {
  if (value === null || value === undefined) return 'interface {}(nil)';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(', ')}}`;
  if (typeof value !== 'object') return asText(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${goSyntax(entry)}`);
  return `map[interface {}]interface {}{${entries.join(', ')}}`;
}
