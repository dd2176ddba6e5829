import { type YamlNode, refoldScalar, resolveV3Scalar } from '#yaml';
import { locate } from '#files';
import { Failure } from '../failure.ts';
import { isNull, placeOfNode } from './node-fields.ts';

/** A plain value that formats as JSON and YAML: whole numbers beyond 2^53 are bigints. */
export type PlainValue = string | number | bigint | boolean | null | readonly PlainValue[] | PlainMap;
type PlainMap = { readonly [key: string]: PlainValue };

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

/** The value of a whole resource, whose own keys are texts whatever they look like. */
export function resourceValue(node: YamlNode): PlainValue {
  return node.kind === 'map' ? mapValue(node, node.style === 'flow', rootKeyText) : nodeValue(node);
}

function mapValue(node: YamlNode, inFlow: boolean, textOfKey = keyText): PlainValue {
  const result: Record<string, PlainValue> = {};
  const put = (name: string, value: PlainValue): void => {
    if (name === '__proto__') Object.defineProperty(result, name, { value, enumerable: true });
    else result[name] = value;
  };
  const merged: PlainValue[] = [];
  const { content } = node;
  for (let i = 0; i < content.length; i += 2) {
    const key = content[i];
    const value = content[i + 1];
    if (!key || !value) continue;
    if (isMergeKey(key)) {
      merged.push(nodeValue(value, inFlow));
      continue;
    }
    const name = textOfKey(key);
    if (Object.hasOwn(result, name)) throw duplicateKey(name, key, content);
    put(name, nodeValue(value, inFlow));
  }
  for (const part of merged.flatMap(partsOf))
    for (const [name, value] of Object.entries(part)) if (!Object.hasOwn(result, name)) put(name, value);
  return result;
}

/** A key that is written as `<<` without a tag is a merge when it is read back, whoever made it. */
function isMergeKey({ value, tag, style }: YamlNode): boolean {
  return value === '<<' && style === 'plain' && (tag === '' || tag === '!!merge');
}

function partsOf(merged: PlainValue): readonly PlainMap[] {
  if (isList(merged)) return merged.flatMap(partsOf);
  if (merged !== null && typeof merged === 'object') return [merged];
  throw new Failure('yaml: map merge requires map or sequence of maps as the value');
}

function isList(value: PlainValue): value is readonly PlainValue[] {
  return Array.isArray(value);
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

/** The text of a key; Go's JSON has no other keys than texts, even where they are dates or null. */
function keyText(key: YamlNode): string {
  if (key.kind === 'scalar' && writtenTag(key) === '!!str') return String(scalarValue(key));
  throw new Failure('json: unsupported type: map[interface {}]interface {}', {
    place: placeOfNode(key),
    suggestion: `a key must be a string: write "${key.value}" in quotes`,
  });
}

function rootKeyText(key: YamlNode): string {
  return key.kind === 'scalar' && !isNull(key) ? key.value : keyText(key);
}

/** The tag that a scalar has when it is read back. */
function writtenTag(node: YamlNode): string {
  const { tag, style, value, tagged } = node;
  if (tagged || tag === '!!str') return tag;
  return style === 'plain' || style === 'flow' ? resolveV3Scalar(value).tag : '!!str';
}

/** The value of a scalar node. */
function scalarValue(node: YamlNode): string | number | bigint | boolean | null {
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
  if (tag === '!!binary') return decodedBase64(node);
  if (!coreTags.has(tag)) return value;
  const resolved = resolveV3Scalar(value);
  if (resolved.tag === tag || (tag === '!!float' && resolved.tag === '!!int'))
    return jsonSafe(resolved.value, node);
  throw new Failure(`yaml: cannot decode ${resolved.tag} \`${value}\` as a ${tag}`, {
    place: placeOfNode(node),
  });
}

/** What Go's strict decoder makes of base64; blanks are none of its letters, line breaks are passed over. */
function decodedBase64(node: YamlNode): string {
  const text = node.value.replaceAll(/[\r\n]/g, '');
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text))
    return Buffer.from(text, 'base64').toString('utf8');
  throw new Failure('yaml: !!binary value contains invalid base64 data', { place: placeOfNode(node) });
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
