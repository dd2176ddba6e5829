import type { YamlNode } from '#yaml';
import { Failure } from '../failure.ts';
import { goJson } from './go-json.ts';
import { nodeText } from './node-text.ts';
import { type PlainValue, nodeValue } from './node-value.ts';

/**
 * Writes back the document inside a scalar after a replacement: JSON stays JSON (pretty when it was), anything
 * else becomes YAML (`api/filters/replacement`, serializeStructuredData).
 */
export function serializeStructured(node: YamlNode, original: string): string | undefined {
  const first = original.trim()[0];
  try {
    if (first !== '{' && first !== '[') return nodeText(node).trim();
    const value = nodeValue(node);
    const pretty = original.includes('\n') && original.includes('  ');
    return pretty ? prettyJson(value, '') : goJson(value);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function prettyJson(value: PlainValue, indent: string): string {
  const inner = `${indent}  `;
  if (value === null || typeof value !== 'object') return goJson(value);
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => inner + prettyJson(item, inner)).join(',\n')}\n${indent}]`;
  }
  const keys = Object.keys(value).sort();
  if (keys.length === 0) return '{}';
  const entries = keys.map((key) => `${inner}${goJson(key)}: ${prettyJson(value[key] ?? null, inner)}`);
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function isList(value: object): value is readonly PlainValue[] {
  return Array.isArray(value);
}
