import { remembered } from '#answers';
import { Recent } from '#budget';
import { asText } from '#text';
import { type Place, placeAt } from '#files';
import {
  type Alias,
  type Document,
  type Node,
  type YAMLMap,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml';
import type { YamlDocument } from './parse-yaml.ts';
import type { YamlPath } from './path.ts';
import { lengthOf, plainPlace, roughPlace } from './plain-place.ts';

/**
 * Where a path of a document stands: its key for a map entry, its text for a list item, else the start of
 * the document. When the path does not exist, the deepest existing parent answers.
 */
export function placeOf(document: YamlDocument, path: YamlPath): Place {
  for (let length = path.length; length > 0; length--) {
    const place = keyPlace(document, path.slice(0, length));
    if (place) return place;
  }
  return documentPlace(document);
}

/** The place of the key (or of the list item) that a path ends in. */
export function keyPlace(document: YamlDocument, path: YamlPath): Place | undefined {
  const plain = plainPlace(document, path, 'key');
  if (plain !== 'unknown') return plain;
  if (isTooLarge(document)) return roughPlace(document, path, 'key');
  const found = findNode(document, path);
  return found && rangeOf(document, found.key ?? found.value);
}

/** The place of the value at a path. */
export function nodePlace(document: YamlDocument, path: YamlPath): Place | undefined {
  const plain = plainPlace(document, path, 'value');
  if (plain !== 'unknown') return plain;
  if (isTooLarge(document)) return roughPlace(document, path, 'value');
  const found = findNode(document, path);
  return found && rangeOf(document, found.value);
}

/** The syntax node of the value at a path. */
export function nodeAt(document: YamlDocument, path: YamlPath): Node | undefined {
  return findNode(document, path)?.value;
}

/**
 * The parsed tree of a document with ranges and comments, made only when a position is asked for; of a document of
 * megabytes there is none, because it takes hundreds of times the memory of the text.
 */
export function syntaxOf(document: YamlDocument): Document | undefined {
  if (isTooLarge(document)) return undefined;
  return trees.get(document, () => {
    const text = document.source.text.slice(document.start, document.end);
    return parseDocument(text, { uniqueKeys: false, version: '1.1', strict: false, logLevel: 'silent' });
  });
}

const trees = new Recent<YamlDocument, Document>(1024 * 1024, lengthOf);

function isTooLarge(document: YamlDocument): boolean {
  return lengthOf(document) > 2 * 1024 * 1024;
}

/** The first character that is neither white space nor comment nor directive; found without a parse. */
function documentPlace(document: YamlDocument): Place {
  blank.lastIndex = document.start;
  const offset = document.start + (blank.exec(document.source.text)?.[0].length ?? 0);
  return placeAt(document.source, Math.min(offset, document.end));
}

const blank = /(?:[ \t\r\n\uFEFF]|#[^\n]*|(?<=\n)%[^\n]*\n|(?<=\n)---(?=\s))*/y;

type Found = { readonly key: Node | undefined; readonly value: Node | undefined };

function findNode(document: YamlDocument, path: YamlPath): Found | undefined {
  const tree = syntaxOf(document);
  if (!tree) return undefined;
  let found: Found = { key: undefined, value: tree.contents ?? undefined };
  for (const step of path) {
    const next = child(tree, found.value, step);
    if (!next) return undefined;
    found = next;
  }
  return found;
}

/** The child of a container, merged ones included; what was looked through once is not looked through again. */
function child(tree: Document, node: Node | undefined, step: string | number): Found | undefined {
  const waiting = [node];
  const seen = new Set<YAMLMap>();
  while (waiting.length > 0) {
    const next = waiting.pop();
    const container = next && isAlias(next) ? aliasesOf(tree).get(next) : next;
    if (isSeq(container)) {
      const item = container.items[Number(step)];
      if (item !== undefined && !isPair(item)) return { key: undefined, value: item as Node };
    }
    if (!isMap(container) || seen.has(container)) continue;
    seen.add(container);
    const { own, merged } = entriesOf(container);
    const found = own.get(String(step));
    if (found) return found;
    for (let i = merged.length - 1; i >= 0; i--) waiting.push(merged[i]);
  }
  return undefined;
}

type Entries = {
  /** By its text the last entry of each key. */
  readonly own: ReadonlyMap<string, Found>;
  /** What is merged in, the first before the others. */
  readonly merged: readonly Node[];
};

/** The entries of a map, found once: whoever asks for one place asks for many. */
const entriesOf = remembered((map: YAMLMap): Entries => {
  const own = new Map<string, Found>();
  const merged: Node[] = [];
  for (const { key, value } of map.items) {
    if (!isScalar(key)) continue;
    own.set(keyText(key.value), { key, value: (value ?? undefined) as Node | undefined });
    if ((key.source ?? key.value) !== '<<') continue;
    for (const part of isSeq(value) ? value.items : [value]) merged.push(part as Node);
  }
  return { own, merged };
});

/** What every alias of a document stands for: the nearest anchor of its name before it. Read in one pass. */
const aliasesOf = remembered((tree: Document): ReadonlyMap<Alias, Node> => {
  const anchors = new Map<string, Node>();
  const found = new Map<Alias, Node>();
  visit(tree, {
    Node(_key, node) {
      if (!isAlias(node)) {
        if (node.anchor) anchors.set(node.anchor, node);
        return;
      }
      const target = anchors.get(node.source);
      if (target) found.set(node, target);
    },
  });
  return found;
});

function keyText(value: unknown): string {
  return value === null ? 'null' : asText(value);
}

function rangeOf(document: YamlDocument, node: Node | undefined): Place | undefined {
  const range = node?.range;
  return range ? placeAt(document.source, document.start + range[0], document.start + range[1]) : undefined;
}
