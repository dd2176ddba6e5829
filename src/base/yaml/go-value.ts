import { resolveGoScalar } from './go-scalars.ts';
import type { YamlNode } from './yaml-node.ts';

/**
 * The value of a node by the rules of sigs.k8s.io/yaml (go-yaml v2): YAML 1.1 words, merge keys, the last of
 * repeated keys. Aliased nodes become shared values.
 */
export function goValueOf(node: YamlNode): unknown {
  const known = new Map<YamlNode, unknown>();
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
      if (key.tag === '!!merge') mergeInto(map, value);
      else Object.defineProperty(map, keyOf(key), { value: convert(value), ...plain });
    }
    return map;
  }

  function mergeInto(map: Record<string, unknown>, value: YamlNode): void {
    const target = value.kind === 'alias' ? value.alias : value;
    if (target?.kind === 'seq') for (const part of target.content) mergeInto(map, part);
    const merged = target?.kind === 'map' ? convert(target) : undefined;
    if (typeof merged !== 'object' || merged === null) return;
    for (const [key, entry] of Object.entries(merged)) {
      if (!Object.hasOwn(map, key)) Object.defineProperty(map, key, { value: entry, ...plain });
    }
  }
}

const plain = { enumerable: true, writable: true, configurable: true } as const;

function keyOf(key: YamlNode): string {
  const value = scalarOf(key);
  return value === null ? 'null' : String(value);
}

function scalarOf(node: YamlNode): string | number | bigint | boolean | null {
  if (node.tag === '!!binary' && node.tagged) return Buffer.from(node.value, 'base64').toString('utf8');
  if (node.style !== 'plain' && !node.tagged) return node.value;
  if (node.tagged && node.tag === '!!str') return node.value;
  return resolveGoScalar(node.value);
}
