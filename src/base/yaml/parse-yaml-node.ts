import { type Source, placeAt } from '#files';
import {
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseAllDocuments,
} from 'yaml';
import type { YamlError } from './parse-yaml.ts';
import { resolveV3Scalar } from './resolve-v3-scalar.ts';
import { type YamlNode, type YamlNodeStyle, mapNode, scalarNode, seqNode } from './yaml-node.ts';

/**
 * Parses the first document between two offsets of a source into nodes, as go-yaml v3's `Decode` into a Node
 * does. `undefined` means that there is no document.
 */
export function parseYamlNode(
  from: Source,
  start = 0,
  end: number = from.text.length,
): YamlNode | YamlError | undefined {
  const [document] = parseAllDocuments(from.text.slice(start, end), {
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    version: '1.1',
    strict: false,
    logLevel: 'silent',
  }) as Document.Parsed[];
  if (!document) return undefined;
  const [error] = document.errors;
  if (error) return { message: error.message, place: placeAt(from, start + error.pos[0]) };
  if (!document.contents) return undefined;
  const anchors = new Map<string, YamlNode>();
  return convert(document.contents);

  function convert(node: Node | null | undefined): YamlNode {
    if (!node) return placed(scalarNode('', '!!null'), undefined);
    if (isAlias(node)) {
      const alias = placed(scalarNode(node.source), node);
      alias.kind = 'alias';
      alias.alias = anchors.get(node.source);
      return alias;
    }
    const made = isMap(node) ? fromMap(node) : isSeq(node) ? fromSeq(node) : fromScalar(node);
    const anchor = (node as { anchor?: string }).anchor;
    if (anchor) anchors.set(anchor, made);
    return made;
  }

  function placed(made: YamlNode, node: Node | undefined): YamlNode {
    made.source = from;
    made.start = start + (node?.range?.[0] ?? 0);
    return made;
  }

  function fromMap(node: YAMLMap): YamlNode {
    const made = placed(mapNode(tagOf(node, '!!map')), node);
    register(node, made);
    if (node.flow) made.style = 'flow';
    for (const pair of node.items) {
      const key = convert(pair.key as Node);
      const value = convert(pair.value as Node | null);
      if (value.kind === 'scalar' && value.value === '' && pair.value === null) value.start = key.start;
      made.content.push(key, value);
    }
    return made;
  }

  function fromSeq(node: YAMLSeq): YamlNode {
    const made = placed(seqNode(), node);
    made.tag = tagOf(node, '!!seq');
    register(node, made);
    if (node.flow) made.style = 'flow';
    for (const item of node.items) if (!isPair(item)) made.content.push(convert(item as Node | null));
    return made;
  }

  function register(node: Node, made: YamlNode): void {
    const anchor = (node as { anchor?: string }).anchor;
    if (anchor) anchors.set(anchor, made);
  }

  function fromScalar(node: Node): YamlNode {
    const value = isScalar(node) ? String(node.value ?? '') : '';
    const style = isScalar(node) ? (styles.get(String(node.type)) ?? 'plain') : 'plain';
    const made = placed(scalarNode(value, '', style), node);
    const explicit = tagOf(node, '');
    made.tagged = explicit !== '';
    made.tag = explicit || (style === 'plain' ? resolveV3Scalar(value).tag : '!!str');
    return made;
  }
}

const styles: ReadonlyMap<string, YamlNodeStyle> = new Map([
  ['QUOTE_SINGLE', 'single'],
  ['QUOTE_DOUBLE', 'double'],
  ['BLOCK_LITERAL', 'literal'],
  ['BLOCK_FOLDED', 'folded'],
]);

function tagOf(node: Node, ordinary: string): string {
  const tag = (node as { tag?: string }).tag;
  if (!tag || tag === '!') return ordinary;
  return tag.startsWith('tag:yaml.org,2002:') ? `!!${tag.slice(18)}` : tag;
}
