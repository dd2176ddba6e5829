import {
  type YamlMark,
  type YamlNode,
  type YamlNodeKind,
  type YamlWriter,
  mapNode,
  resolveV3Scalar,
  scalarNode,
} from '#yaml';
import { type Place, placeAt } from '#files';
import { resolveGoScalar } from '#yaml';
import { Failure } from '../failure.ts';
import { chargePassed } from '../meter.ts';
import { nodeText } from './node-text.ts';

/** Who writes, for the marks that are left on nodes. */
export type Writer = YamlWriter;

/** Whether there is nothing: no node, or one tagged null. */
export function isNull(node: YamlNode | undefined): boolean {
  return node === undefined || node.tag === '!!null';
}

/** Nothing, null, or an empty container. */
export function isEmpty(node: YamlNode | undefined): boolean {
  return node === undefined || node.tag === '!!null' || (node.kind !== 'scalar' && node.content.length === 0);
}

/** The value of a map's field, as written; `undefined` for nodes that are no maps. */
export function fieldOf(node: YamlNode | undefined, name: string): YamlNode | undefined {
  if (node === undefined || node.kind !== 'map') return undefined;
  const { content } = node;
  let i = 0;
  while (i < content.length && content[i]?.value !== name) i += 2;
  chargePassed(i);
  return content[i + 1];
}

/** The value of a field, demanding that the node is a map (`kyaml/yaml`, FieldMatcher). */
export function getField(node: YamlNode | undefined, name: string): YamlNode | undefined {
  if (isNull(node)) return undefined;
  demandKind(node, 'map');
  return fieldOf(node, name);
}

/** The text of a scalar, `''` for null. */
export function textOf(node: YamlNode | undefined): string {
  return node === undefined || node.tag === '!!null' ? '' : node.value;
}

/** Refuses nodes of another kind; null passes. */
export function demandKind(node: YamlNode | undefined, kind: YamlNodeKind): void {
  if (node === undefined || node.tag === '!!null' || node.kind === kind) return;
  throw new Failure(
    `wrong node kind: expected ${kindNames[kind]} but got ${kindNames[node.kind]}: node contents:\n${nodeText(node)}`,
    { place: placeOfNode(node) },
  );
}

const kindNames: Readonly<Record<YamlNodeKind, string>> = {
  map: 'MappingNode',
  seq: 'SequenceNode',
  scalar: 'ScalarNode',
  alias: 'AliasNode',
};

/** Where a node was read, if it was. */
export function placeOfNode(node: YamlNode): Place | undefined {
  return node.source && placeAt(node.source, node.start);
}

/** The mark a writer leaves on a node it overwrites. */
export function markOver(node: YamlNode | undefined, by: Writer, place?: Place): YamlMark {
  return { by, place, before: node?.mark, beforePlace: node && placeOfNode(node) };
}

/**
 * Overwrites a node in place with another one's content. Nodes are shared between places in kyaml, and so every
 * place that holds this very node changes with it (`RNode.SetYNode`).
 */
export function overwrite(node: YamlNode, value: YamlNode, by: Writer): void {
  if (node === value) return;
  const changes = node.kind !== 'scalar' || value.kind !== 'scalar' || node.value !== value.value;
  const mark = changes ? markOver(node, by, placeOfNode(value)) : node.mark;
  node.kind = value.kind;
  node.tag = value.tag;
  node.tagged = value.tagged;
  node.value = value.value;
  node.style = value.style;
  node.content = [...value.content];
  node.alias = value.alias;
  if (changes && value.source) {
    node.source = value.source;
    node.start = value.start;
  }
  node.mark = mark;
}

/** Sets a scalar to another text, keeping its style (`FieldSetter` without a name). */
export function setScalar(node: YamlNode, value: YamlNode, by: Writer): void {
  demandKind(node, 'scalar');
  if (isNull(value)) return;
  quoteIfAmbiguous(value);
  value.style = node.style;
  overwrite(node, value, by);
}

/** Sets, adds or (for null) removes a field of a map (`FieldSetter` with a name). */
export function setField({
  map,
  name,
  value,
  by,
}: {
  readonly map: YamlNode;
  readonly name: string;
  readonly value: YamlNode | undefined;
  readonly by: Writer;
}): void {
  if (value !== undefined) quoteIfAmbiguous(value);
  if (value === undefined || value.tag === '!!null') {
    clearField(map, name);
    return;
  }
  const field = getField(map, name);
  if (field) {
    value.style = field.style;
    return overwrite(field, value, by);
  }
  if (value.mark === undefined) value.mark = markOver(undefined, by, placeOfNode(value));
  map.content.push(scalarNode(name), value);
}

/** Removes the first field of that name. */
export function clearField(map: YamlNode | undefined, name: string): YamlNode | undefined {
  if (isNull(map) || map === undefined) return undefined;
  demandKind(map, 'map');
  const { content } = map;
  for (let i = 0; i < content.length; i += 2) {
    if (content[i]?.value !== name) continue;
    const removed = content[i + 1];
    chargePassed(content.length);
    map.content = [...content.slice(0, i), ...content.slice(i + 2)];
    return removed;
  }
  return undefined;
}

/** The field of a map, made as an empty node of this kind when it is missing. */
export function getOrCreateField({
  map,
  name,
  kind,
  by,
}: {
  readonly map: YamlNode;
  readonly name: string;
  readonly kind: YamlNodeKind;
  readonly by: Writer;
}): YamlNode | undefined {
  if (isNull(map)) return undefined;
  const found = getField(map, name);
  if (found) return found;
  const made = mapNode();
  made.kind = kind;
  made.mark = markOver(undefined, by);
  map.content.push(scalarNode(name), made);
  return made;
}

/** A text that YAML 1.1 reads as something else is written in quotes (`compatibility.go`). */
function quoteIfAmbiguous(value: YamlNode): void {
  if (value.kind !== 'scalar' || value.style !== 'plain') return;
  if (value.tag !== '!!str' && value.tag !== '') return;
  if (isNonString(value.value)) value.style = 'double';
}

function isNonString(text: string): boolean {
  if (text === '' || text.includes('\n')) return false;
  return typeof resolveGoScalar(text.trim()) !== 'string' || resolveV3Scalar(text).tag === '!!timestamp';
}

/** The items of a list; refuses other nodes, null has none. */
export function elementsOf(node: YamlNode | undefined): readonly YamlNode[] {
  if (isNull(node) || node === undefined) return node?.content ?? [];
  demandKind(node, 'seq');
  return node.content;
}
