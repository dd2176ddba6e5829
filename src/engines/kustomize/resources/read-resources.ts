import { type Source, source } from '#files';
import { type YamlNode, copyNode, mapNode, parseYamlNode, scalarNode, seqNode } from '#yaml';
import { Failure } from '../failure.ts';
import { clearField, fieldOf, isEmpty, isNull, placeOfNode } from '../fields/node-fields.ts';
import { type PlainValue, nodeValue } from '../fields/node-value.ts';
import type { Resource } from './resource.ts';

/**
 * Reads every resource of a text: documents split at `---` lines, aliases expanded, lists of resources
 * flattened, each with kind and name (`api/resource/factory.go`, `kyaml/kio/byteio_reader.go`).
 */
export function readResources(from: Source): Resource[] {
  return readNodes(from).map((node) => ({ node, refVarNames: [] }));
}

/** Reads a text that has no file of its own, but may stand in one. */
export function readInlineResources(text: string, around: Source = source('', '')): Resource[] {
  return readResources({ ...around, text });
}

function readNodes(from: Source): YamlNode[] {
  const chunks = splitChunks(from);
  const nodes: YamlNode[] = [];
  for (const [start, end] of chunks) {
    const node = parseYamlNode(from, start, end);
    if (node === undefined) continue;
    if ('message' in node) {
      throw new Failure(`MalformedYAMLError: yaml: ${node.message}`, {
        kind: 'malformed-yaml',
        place: node.place,
      });
    }
    if (isNull(node)) continue;
    const kind = fieldOf(node, 'kind')?.value;
    const items = fieldOf(node, 'items');
    if (chunks.length === 1 && (kind === 'List' || kind === 'ResourceList') && items)
      nodes.push(...items.content);
    else nodes.push(node);
  }
  const budget: Budget = { nodes: maxExpandedNodes };
  return inlineLists(dropEmpty(nodes.map((node) => expandAliases(node, budget))));
}

/** The stretches between separator lines, as kyaml splits them before it parses. */
function splitChunks(from: Source): (readonly [number, number])[] {
  const { text } = from;
  if (text === '') return [];
  const chunks: (readonly [number, number])[] = [];
  let previous = 0;
  for (let at = text.indexOf('\n---'); at >= 0; at = text.indexOf('\n---', at)) {
    const lineEnd = text.indexOf('\n', at + 1);
    if (lineEnd < 0) break;
    const rest = text.slice(at + 4, lineEnd).trim();
    if (rest !== '' && !rest.startsWith('#')) {
      throw new Failure(`invalid document separator: ---${text.slice(at + 4, lineEnd).trimEnd()}`, {
        place: { source: from, start: at + 1, end: lineEnd },
      });
    }
    chunks.push([previous, at + 1]);
    previous = lineEnd + 1;
    at = lineEnd + 1;
  }
  chunks.push([previous, text.length]);
  return chunks;
}

/** How many nodes aliases may still be copied to; a few lines could ask for billions. */
type Budget = { nodes: number };

const maxExpandedNodes = 4_000_000;

/** Replaces aliases by copies and merges `<<` (`RNode.DeAnchor`). */
function expandAliases(node: YamlNode, budget: Budget): YamlNode {
  if (node.kind === 'alias') {
    return node.alias ? copyWithin(expandAliases(node.alias, budget), budget) : scalarNode('', '!!null');
  }
  if (node.kind === 'scalar') return node;
  if (node.kind === 'map') mergeKeys(node, budget);
  for (let i = 0; i < node.content.length; i++) {
    const child = node.content[i];
    if (child && child.kind !== 'scalar') node.content[i] = expandAliases(child, budget);
  }
  return node;
}

function copyWithin(node: YamlNode, budget: Budget): YamlNode {
  budget.nodes -= sizeOf(node);
  if (budget.nodes < 0) {
    throw new Failure('yaml: document contains excessive aliasing', { place: placeOfNode(node) });
  }
  return copyNode(node);
}

function sizeOf(node: YamlNode): number {
  return node.content.reduce((sum, child) => sum + sizeOf(child), 1);
}

/** Merges `<<`, and drops a field that is only called so. */
function mergeKeys(node: YamlNode, budget: Budget): void {
  const isKey = (at: number): boolean => at % 2 === 0;
  if (!node.content.some((key, at) => isKey(at) && key.value === '<<')) return;
  const indices = node.content.flatMap((key, at) => (isKey(at) && key.tag === '!!merge' ? [at] : []));
  if (indices.length > 1) throw new Failure('duplicate merge key', { place: placeOfNode(node) });
  const [index] = indices;
  const parts = index === undefined ? [] : mergeParts(node.content[index + 1], budget);
  clearField(node, '<<');
  const merged = [...node.content];
  for (const part of [...parts, node]) {
    const copy = copyWithin(part, budget);
    for (let i = 0; i < copy.content.length; i += 2) {
      const key = copy.content[i];
      const value = copy.content[i + 1];
      if (!key || !value) continue;
      const at = merged.findIndex((other, position) => isKey(position) && other.value === key.value);
      if (at < 0) merged.push(key, value);
      else merged.splice(at, 2, key, value);
    }
  }
  node.content = merged;
}

function mergeParts(value: YamlNode | undefined, budget: Budget): YamlNode[] {
  if (value === undefined) return [];
  if (value.kind === 'map') return [value];
  if (value.kind === 'alias') {
    if (value.alias && value.alias.kind !== 'map') {
      throw new Failure('invalid map merge: received alias for a non-map value', {
        place: placeOfNode(value),
      });
    }
    return value.alias ? [expandAliases(value.alias, budget)] : [];
  }
  if (value.kind === 'seq') return value.content.flatMap((item) => mergeParts(item, budget)).reverse();
  throw new Failure('map merge requires map or sequence of maps as the value', { place: placeOfNode(value) });
}

function dropEmpty(nodes: readonly YamlNode[]): YamlNode[] {
  const kept = nodes.filter((node) => !isEmpty(node));
  for (const node of kept) demandMetadata(node);
  return kept;
}

/** Refuses what is no resource: kind and (but for lists) a name are needed. */
export function demandMetadata(node: YamlNode): void {
  const place = placeOfNode(node);
  const kind = fieldOf(node, 'kind');
  const metadata = fieldOf(node, 'metadata');
  const apiVersion = fieldOf(node, 'apiVersion');
  if (isEmpty(kind) && isEmpty(apiVersion) && isEmpty(metadata)) {
    throw new Failure('missing Resource metadata', { place, suggestion: notAResource(node) });
  }
  if (isEmpty(kind) || kind?.value === '') {
    throw new Failure(`missing kind in object ${describe(node)}`, { place });
  }
  if (kind?.value.endsWith('List')) return;
  const name = fieldOf(metadata, 'name');
  if (isEmpty(name) || name?.value === '') {
    throw new Failure(`missing metadata.name in object ${describe(node)}`, { place });
  }
}

function notAResource(node: YamlNode): string {
  if (node.kind === 'seq')
    return 'this is a list; a JSON patch belongs under patches with a target, not under resources';
  return 'a resource needs apiVersion, kind and metadata.name';
}

function describe(node: YamlNode): string {
  const text = (name: string): string => fieldOf(node, name)?.value ?? '';
  const metadata = fieldOf(node, 'metadata');
  const meta = (name: string): string => fieldOf(metadata, name)?.value ?? '';
  return `{{${text('apiVersion')} ${text('kind')}} {{${meta('name')} ${meta('namespace')}} ${mapText(metadata, 'labels')} ${mapText(metadata, 'annotations')}}}`;
}

/** A map as Go prints it. */
function mapText(metadata: YamlNode | undefined, name: string): string {
  const content = fieldOf(metadata, name)?.content ?? [];
  const entries: string[] = [];
  for (let i = 0; i < content.length; i += 2) entries.push(`${content[i]?.value}:${content[i + 1]?.value}`);
  return `map[${entries.sort().join(' ')}]`;
}

function inlineLists(nodes: readonly YamlNode[]): YamlNode[] {
  const queue = [...nodes];
  const result: YamlNode[] = [];
  for (let node = queue.shift(); node; node = queue.shift()) {
    const kind = fieldOf(node, 'kind')?.value ?? '';
    const items = kind.endsWith('List') ? fieldOf(node, 'items') : undefined;
    if (!items) result.push(node);
    else if (isNull(items)) continue;
    else if (items.kind !== 'seq') {
      throw new Failure(
        `expected array in ${kind}/items, but found ${items.kind === 'map' ? 'map[string]interface {}' : 'string'}`,
        {
          place: placeOfNode(items),
        },
      );
    } else queue.push(...dropEmpty(items.content.map((item) => throughJson(item, items.style === 'flow'))));
  }
  return result;
}

/** The node after a way through JSON: scalars in their canonical text, styles and tags by value. Places stay. */
export function throughJson(node: YamlNode, inFlow = false): YamlNode {
  const copy = { ...node };
  if (node.kind === 'scalar') {
    const fresh = nodeOfValue(nodeValue(node, inFlow));
    copy.value = fresh.value;
    copy.tag = fresh.tag;
    copy.tagged = false;
    copy.style = fresh.style;
    return copy;
  }
  copy.style = 'plain';
  copy.tagged = false;
  copy.content = node.content.map((child, index) =>
    node.kind === 'map' && index % 2 === 0
      ? { ...child, tag: '!!str', tagged: false }
      : throughJson(child, inFlow || node.style === 'flow'),
  );
  return copy;
}

/** Makes the node that go-yaml v3 makes of a plain value. */
export function nodeOfValue(value: PlainValue): YamlNode {
  if (value === null) return scalarNode('null', '!!null');
  if (typeof value === 'string')
    return scalarNode(value, '!!str', value.includes('\n') ? 'literal' : 'plain');
  if (typeof value === 'boolean') return scalarNode(String(value), '!!bool');
  if (typeof value === 'bigint') return scalarNode(String(value), '!!int');
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < 1e21
      ? scalarNode(String(value), '!!int')
      : scalarNode(String(value), '!!float');
  }
  if (isPlainList(value)) return seqNode(value.map(nodeOfValue));
  const map = mapNode('!!map');
  for (const [key, entry] of Object.entries(value))
    map.content.push(scalarNode(key, '!!str'), nodeOfValue(entry));
  return map;
}

function isPlainList(value: object): value is readonly PlainValue[] {
  return Array.isArray(value);
}
