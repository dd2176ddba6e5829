import { Recent } from '#budget';
import { type Place, placeAt } from '#files';
import { parseYamlNode } from './parse-yaml-node.ts';
import type { YamlDocument } from './parse-yaml.ts';
import type { YamlPath } from './path.ts';
import type { YamlNode } from './yaml-node.ts';

/**
 * The place of the key or value that a path ends in, where it is a scalar on one line and nothing on the way is an
 * alias or merged in: nearly always, and found in a fraction of the time that a whole syntax tree takes. `undefined`
 * when there surely is none, `unknown` when the syntax tree must tell.
 */
export function plainPlace(
  document: YamlDocument,
  path: YamlPath,
  wanted: 'key' | 'value',
): Place | undefined | 'unknown' {
  const node = nodeFor(document, path, wanted);
  return node === undefined || node === 'unknown' ? node : scalarPlace(document, node);
}

/** The beginning of the key or value that a path ends in, where nothing on the way is an alias or merged in. */
export function roughPlace(
  document: YamlDocument,
  path: YamlPath,
  wanted: 'key' | 'value',
): Place | undefined {
  const node = nodeFor(document, path, wanted);
  return node === undefined || node === 'unknown' ? undefined : placeAt(document.source, node.start);
}

function nodeFor(
  document: YamlDocument,
  path: YamlPath,
  wanted: 'key' | 'value',
): YamlNode | undefined | 'unknown' {
  let value = nodesOf(document);
  let key: YamlNode | undefined;
  for (const step of path) {
    if (value === undefined) return 'unknown';
    if (value.kind === 'seq') {
      key = undefined;
      value = value.content[Number(step)];
      if (value === undefined) return undefined;
    } else if (value.kind === 'map') {
      const at: number = entryOf(value, String(step));
      if (at < 0) return at === absent ? undefined : 'unknown';
      key = value.content[at];
      value = value.content[at + 1];
    } else return 'unknown';
  }
  return (wanted === 'key' ? (key ?? value) : value) ?? 'unknown';
}

/** What was asked for last is asked for again, by the next rule; the nodes of a large fleet are too many to keep. */
const roots = new Recent<YamlDocument, YamlNode | 'unreadable'>(4 * 1024 * 1024, lengthOf);

/** How long the text of a document is. */
export function lengthOf({ start, end }: YamlDocument): number {
  return end - start;
}

/** The nodes of a document, where our own reader of them understands it. */
export function nodesOf(document: YamlDocument): YamlNode | undefined {
  const root = roots.get(document, () => {
    const parsed = parseYamlNode(document.source, document.start, document.end);
    return parsed && 'kind' in parsed ? parsed : 'unreadable';
  });
  return root === 'unreadable' ? undefined : root;
}

const absent = -1;
const unknown = -2;

/** Words that other readers of YAML take for something else than text. */
const special = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
const word = /^[A-Za-z_][\w./-]*$/;

/** Where the last key of this name stands among the keys and values of a map. */
function entryOf(map: YamlNode, name: string): number {
  if (!word.test(name) || special.test(name)) return unknown;
  let index = indexes.get(map);
  if (index === undefined) {
    index = indexOf(map);
    indexes.set(map, index);
  }
  return index.places.get(name) ?? index.otherwise;
}

/** Where the entries of a map stand by their keys, and what is known of any other key. */
type Index = { readonly places: ReadonlyMap<string, number>; readonly otherwise: number };

const indexes = new WeakMap<YamlNode, Index>();

function indexOf({ content }: YamlNode): Index {
  const places = new Map<string, number>();
  for (let at = content.length - 2; at >= 0; at -= 2) {
    const key = content[at];
    if (key?.kind !== 'scalar' || key.tagged) return { places, otherwise: unknown };
    if (!places.has(key.value)) places.set(key.value, at);
  }
  return { places, otherwise: places.has('<<') ? unknown : absent };
}

function scalarPlace({ source }: YamlDocument, node: YamlNode): Place | 'unknown' {
  const { kind, value, style, start, tagged } = node;
  if (kind !== 'scalar' || value === '' || tagged) return 'unknown';
  const quote = style === 'plain' ? '' : style === 'single' ? "'" : style === 'double' ? '"' : undefined;
  if (quote === undefined) return 'unknown';
  const written = `${quote}${value}${quote}`;
  return source.text.startsWith(written, start) ? placeAt(source, start, start + written.length) : 'unknown';
}
