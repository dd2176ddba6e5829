import { asText } from '#text';
import { type Node, type Pair, isCollection, isMap, isPair, isScalar, isSeq } from 'yaml';
import type { YamlEdit } from './edit-yaml.ts';
import type { YamlDocument } from './parse-yaml.ts';
import type { YamlPath } from './path.ts';
import { nodeAt, syntaxOf } from './places.ts';

/** The path of the key, list item or scalar that stands at an offset of the source. */
export function pathAt(document: YamlDocument, offset: number): YamlPath | undefined {
  const at = offset - document.start;
  const path: (string | number)[] = [];
  let node: unknown = syntaxOf(document)?.contents;
  for (;;) {
    const step = childAt(node, at);
    if (!step) return path.length > 0 ? path : undefined;
    path.push(step.name);
    if (step.isKey) return path;
    node = step.value;
  }
}

/** Replaces the scalar at a path by a text, quotes and all; `undefined` where no scalar stands. */
export function setScalar(document: YamlDocument, path: YamlPath, text: string): YamlEdit | undefined {
  const node = nodeAt(document, path);
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = shifted(document, node.range);
  // A key without value: `key:`.
  return { start, end, text: start === end ? ` ${text}` : text };
}

/** Renames the key that a path ends in. */
export function renameKey(document: YamlDocument, path: YamlPath, name: string): YamlEdit | undefined {
  const parent = nodeAt(document, path.slice(0, -1));
  const pair = isMap(parent) ? parent.items.find(({ key }) => keyOf(key) === String(path.at(-1))) : undefined;
  if (!pair || !isScalar(pair.key) || !pair.key.range) return undefined;
  const [start, end] = shifted(document, pair.key.range);
  const written = document.source.text.slice(start, end);
  const quote = /^['"]/.exec(written)?.[0] ?? '';
  return { start, end, text: `${quote}${name}${quote}` };
}

/**
 * Removes a map entry or list item with its line; what is empty without it goes too. Comments above it stay.
 * `undefined` where it shares its line with something else in a way that cannot be cut.
 */
export function removeEntry(document: YamlDocument, path: YamlPath): YamlEdit | undefined {
  const name = path.at(-1);
  if (name === undefined) return undefined;
  const parent = nodeAt(document, path.slice(0, -1));
  if (!isCollection(parent)) return undefined;
  if (parent.items.length === 1 && path.length > 1) return removeEntry(document, path.slice(0, -1));
  const items = parent.items.map((item) => itemRange(document, item));
  const index = isMap(parent)
    ? parent.items.findIndex(({ key }) => keyOf(key) === String(name))
    : Number(name);
  const own = items[index];
  if (!own) return undefined;
  if (parent.flow) return cutFlow(items, index);
  const { text } = document.source;
  const lineStart = text.lastIndexOf('\n', own[0] - 1) + 1;
  const before = text.slice(lineStart, own[0]);
  const end = lineEnd(text, own[1]);
  if (/^\s*(?:-\s+)?$/.test(before) && (isSeq(parent) || !before.includes('-'))) {
    return { start: lineStart, end, text: '' };
  }
  // The first key of a list item stands behind its dash: what follows moves up there.
  const next = items[index + 1];
  return next && isMap(parent) ? { start: own[0], end: next[0], text: '' } : undefined;
}

/** Adds an item, given as YAML at the left margin, to the end of the list at a path. */
export function addItem(
  document: YamlDocument,
  path: YamlPath,
  item: string | readonly string[],
): YamlEdit | undefined {
  const list = nodeAt(document, path);
  if (!isSeq(list) || !list.range) return undefined;
  const [start, end] = shifted(document, list.range);
  const last = list.items.at(-1);
  const lastRange = last === undefined ? undefined : itemRange(document, last);
  const { text } = document.source;
  const lines = [item].flat();
  if (list.flow) {
    if (lines.length > 1) return undefined;
    if (lastRange) return { start: lastRange[1], end: lastRange[1], text: `, ${lines.join('')}` };
    return { start, end, text: `[${lines.join('')}]` };
  }
  if (!lastRange) return undefined;
  const dash = text.lastIndexOf('-', lastRange[0] - 1);
  const indent = text.slice(text.lastIndexOf('\n', dash) + 1, dash);
  if (indent.trim() !== '') return undefined;
  return addLines(text, lastRange[1], `${indent}- ${lines.join(`\n${indent}  `)}`);
}

/** Adds an entry to the end of the mapping at a path: `lines` as they would stand at the left margin. */
export function addEntry(
  document: YamlDocument,
  path: YamlPath,
  lines: readonly string[],
): YamlEdit | undefined {
  const map = nodeAt(document, path);
  if (!isMap(map) || !map.range) return undefined;
  const first = map.items[0];
  const last = map.items.at(-1);
  const { text } = document.source;
  if (map.flow || !first || !last) return undefined;
  const [start] = itemRange(document, first) ?? [0, 0];
  const [, end] = itemRange(document, last) ?? [0, 0];
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  return addLines(text, end, lines.map((line) => `${indent}${line}`).join('\n'));
}

/** Replaces every whole word `written` between two offsets. */
export function replaceWord(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { written, meant }: { readonly written: string; readonly meant: string },
): readonly YamlEdit[] {
  const edits: YamlEdit[] = [];
  if (written === '') return edits;
  let at = text.indexOf(written, start);
  while (at >= 0 && at + written.length <= end) {
    const after = at + written.length;
    const isWhole =
      !(at > start && /[\w.-]/.test(text.charAt(at - 1))) &&
      !/^(?:[\w-]|\.\w)/.test(text.slice(after, Math.min(end, after + 2)));
    if (isWhole) edits.push({ start: at, end: after, text: meant });
    at = text.indexOf(written, isWhole ? after : at + 1);
  }
  return edits;
}

function addLines(text: string, after: number, lines: string): YamlEdit {
  const at = lineEnd(text, after);
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return { start: at, end: at, text: isOpen ? `\n${lines}` : `${lines}\n` };
}

/** The end of the line on which something that ends at an offset has its last character. */
function lineEnd(text: string, offset: number): number {
  let last = offset;
  while (last > 0 && /\s/.test(text[last - 1] ?? '')) last--;
  const newline = text.indexOf('\n', last);
  return newline < 0 ? text.length : newline + 1;
}

function cutFlow(items: readonly (Range | undefined)[], index: number): YamlEdit | undefined {
  const own = items[index];
  const next = items[index + 1];
  const previous = items[index - 1];
  if (own && next) return { start: own[0], end: next[0], text: '' };
  if (own && previous) return { start: previous[1], end: own[1], text: '' };
  return undefined;
}

type Range = readonly [number, number];

function itemRange(document: YamlDocument, item: unknown): Range | undefined {
  if (!isPair(item)) return rangeOf(document, item);
  const key = rangeOf(document, item.key);
  const value = rangeOf(document, item.value);
  // What is empty behind its key lies behind the comments that follow.
  const end = value === undefined || value[0] === value[1] ? key?.[1] : value[1];
  return key && [key[0], end ?? key[1]];
}

function rangeOf(document: YamlDocument, node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? shifted(document, range) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value;
}

function shifted(document: YamlDocument, [start, end]: readonly [number, number, number]): Range {
  return [document.start + start, document.start + end];
}

function keyOf(key: unknown): string | undefined {
  return isScalar(key) ? asText(key.value) : undefined;
}

type Step = { readonly name: string | number; readonly value: unknown; readonly isKey: boolean };

function childAt(node: unknown, at: number): Step | undefined {
  if (isMap(node)) {
    for (const pair of node.items) {
      const name = keyOf(pair.key);
      if (name === undefined) continue;
      if (covers(pair.value, at)) return { name, value: pair.value, isKey: false };
      // The colon and what is empty behind it belong to the key.
      if (isNode(pair.key) && covers(pair.key, at, startOf(pair.value))) {
        return { name, value: pair.value, isKey: true };
      }
    }
  }
  if (isSeq(node)) {
    const name = node.items.findIndex((item) => covers(isPair(item) ? (item as Pair).key : item, at));
    if (name >= 0) return { name, value: node.items[name], isKey: false };
  }
  return undefined;
}

function covers(node: unknown, at: number, until = 0): boolean {
  const range = isNode(node) ? node.range : undefined;
  if (range === undefined || range === null) return false;
  return range[0] <= at && at < Math.max(range[1], range[0] + 1, until);
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
