import { type YamlNode, refoldScalar, resolveV3Scalar } from '#yaml';
import { locate } from '#files';
import { Failure } from '../failure.ts';
import { placeOfNode } from './node-fields.ts';

/** A plain value that formats as JSON and YAML: whole numbers beyond 2^53 are bigints. */
export type PlainValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };

/**
 * The value that a node has after kustomize has written it as YAML and read it back: a scalar whose tag was lost
 * is resolved again unless it is quoted (`RNode.MarshalJSON`, go-yaml v3 `encode.go` node).
 */
export function nodeValue(node: YamlNode, inFlow = false): PlainValue {
  switch (node.kind) {
    case 'map':
      return mapValue(node, inFlow || node.style === 'flow');
    case 'seq':
      return node.content.map((item) => nodeValue(item, inFlow || node.style === 'flow'));
    case 'alias':
      return node.alias ? nodeValue(node.alias, inFlow) : null;
    default:
      // An empty scalar between brackets is written in quotes, and so comes back as text.
      return inFlow && node.value === '' && node.style === 'plain' && !node.tagged ? '' : scalarValue(node);
  }
}

function mapValue(node: YamlNode, inFlow: boolean): PlainValue {
  const result: Record<string, PlainValue> = {};
  const { content } = node;
  for (let i = 0; i < content.length; i += 2) {
    const key = content[i];
    const value = content[i + 1];
    if (!key || !value) continue;
    const name = keyText(key);
    if (Object.hasOwn(result, name)) {
      throw duplicateKey(name, key, content);
    }
    const plain = nodeValue(value, inFlow);
    if (name === '__proto__') Object.defineProperty(result, name, { value: plain, enumerable: true });
    else result[name] = plain;
  }
  return result;
}

function duplicateKey(name: string, key: YamlNode, content: readonly YamlNode[]): Failure {
  const first = content.find((other, index) => index % 2 === 0 && other.value === key.value);
  const line = (node: YamlNode | undefined): number => {
    const place = node && placeOfNode(node);
    return place ? locate(place).line : 0;
  };
  return new Failure(
    `yaml: unmarshal errors:\n  line ${line(key)}: mapping key "${name}" already defined at line ${line(first)}`,
    { place: placeOfNode(key), suggestion: 'remove one of the two' },
  );
}

function keyText(key: YamlNode): string {
  const value = key.kind === 'scalar' ? scalarValue(key) : undefined;
  if (typeof value === 'string') return value;
  if (value === null) return 'null';
  throw new Failure('json: unsupported type: map[interface {}]interface {}', {
    place: placeOfNode(key),
    suggestion: `a key must be a string: write "${key.value}" in quotes`,
  });
}

/** The value of a scalar node. */
export function scalarValue(node: YamlNode): string | number | bigint | boolean | null {
  const { tag, style, value } = node;
  if (node.tagged) return taggedValue(node);
  if (tag === '!!str') return style === 'folded' ? refoldScalar(value) : value;
  if (style !== 'plain' && style !== 'flow') {
    if (tag === '' || resolveV3Scalar(value).tag === tag) return value;
    return taggedValue(node);
  }
  const resolved = resolveV3Scalar(value);
  if (tag === '' || resolved.tag === tag) return jsonSafe(resolved.value, node);
  return taggedValue(node);
}

function taggedValue(node: YamlNode): string | number | bigint | boolean | null {
  const { tag, value } = node;
  if (tag === '!!str') return value;
  if (tag === '!!binary') return Buffer.from(value, 'base64').toString('utf8');
  if (!coreTags.has(tag)) return value;
  const resolved = resolveV3Scalar(value);
  if (resolved.tag === tag || (tag === '!!float' && resolved.tag === '!!int'))
    return jsonSafe(resolved.value, node);
  throw new Failure(`yaml: cannot decode ${resolved.tag} \`${value}\` as a ${tag}`, {
    place: placeOfNode(node),
  });
}

const coreTags: ReadonlySet<string> = new Set(['!!bool', '!!int', '!!float', '!!null', '!!timestamp']);

function jsonSafe(
  value: string | number | bigint | boolean | null,
  node: YamlNode,
): string | number | bigint | boolean | null {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  const text = Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  throw new Failure(`json: unsupported value: ${text}`, { place: placeOfNode(node) });
}
