import { isMap, isScalar, isSeq } from 'yaml';
import type { YamlEdit } from './edit-yaml.ts';
import { addEntry, addItem, removeEntry, setScalar } from './edits.ts';
import { formatYaml } from './format-yaml.ts';
import type { YamlDocument } from './parse-yaml.ts';
import { type YamlPath, pathText } from './path.ts';
import { keyPlace, nodeAt } from './places.ts';

/**
 * Writes a value at a path, with the mappings around it that are not there yet. A scalar is replaced, anything else
 * that stands there already is left alone: then there is no edit.
 */
export function putField(document: YamlDocument, path: YamlPath, value: unknown): YamlEdit | undefined {
  const depth = path.findIndex((_, index) => nodeAt(document, path.slice(0, index + 1)) === undefined);
  if (depth < 0) return replaceScalar(document, path, value);
  const parent = path.slice(0, depth);
  const missing = path.slice(depth);
  if (missing.some((step) => typeof step === 'number')) return undefined;
  const entry = missing.reduceRight((inner: unknown, step) => ({ [step]: inner }), value);
  const node = nodeAt(document, parent);
  if (isMap(node) && !node.flow && node.items.length > 0) return addEntry(document, parent, linesOf(entry));
  if (!isMap(node) && !(isScalar(node) && node.value === null)) return undefined;
  if (isMap(node) && node.items.length > 0) return addToFlow(document, node, entry);
  return fillIn(document, parent, entry);
}

/** Adds an item to the list at a path, which is made where it is not there yet. */
export function putItem(document: YamlDocument, path: YamlPath, item: unknown): YamlEdit | undefined {
  const list = nodeAt(document, path);
  if (!isSeq(list)) return putField(document, path, [item]);
  return addItem(document, path, list.flow ? flowText(item) : linesOf(item));
}

/** A value as the lines of a block. */
function linesOf(value: unknown): readonly string[] {
  return formatYaml(value, 'v3').trimEnd().split('\n');
}

/** JSON is YAML; braces get the spaces that people write. */
function flowText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return linesOf(value).join(' ');
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${linesOf(key).join('')}: ${flowText(each)}`);
  return `{ ${entries.join(', ')} }`;
}

function replaceScalar(document: YamlDocument, path: YamlPath, value: unknown): YamlEdit | undefined {
  const node = nodeAt(document, path);
  if (typeof value !== 'object' || value === null) return setScalar(document, path, flowText(value));
  const isEmpty = (isScalar(node) && node.value === null) || (isMap(node) && node.items.length === 0);
  return isEmpty ? fillIn(document, path, value) : undefined;
}

/**
 * Writes another value behind a key, whatever stands there. What people wrote beside it would be lost: where there is a
 * comment, an anchor or a template in it there is no edit.
 */
export function replaceValue(document: YamlDocument, path: YamlPath, value: unknown): YamlEdit | undefined {
  const node = nodeAt(document, path);
  const key = keyPlace(document, path);
  const name = path.at(-1);
  if (!node?.range || !key || typeof name !== 'string') return undefined;
  const { text } = document.source;
  const start = text.indexOf(':', key.start + name.length) + 1;
  const end = document.start + node.range[1];
  const old = text.slice(start, Math.max(start, end)).trimEnd();
  if (start === 0 || /#|\{\{|(?:^|\s)[&*!]/.test(old)) return undefined;
  const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  const indent = ' '.repeat(key.start - (text.lastIndexOf('\n', key.start - 1) + 1) + 2);
  const lines = linesOf(value);
  return {
    start,
    end: start + old.length,
    text: isBlock ? lines.map((line) => `\n${indent}${line}`).join('') : ` ${lines.join(' ')}`,
  };
}

/** Puts a mapping behind a key that has `{}`, `null` or nothing. */
function fillIn(document: YamlDocument, path: YamlPath, value: unknown): YamlEdit | undefined {
  const node = nodeAt(document, path);
  const key = keyPlace(document, path);
  const name = path.at(-1);
  if (!node?.range || !key || typeof name !== 'string') return undefined;
  const { text } = document.source;
  const colon = text.indexOf(':', key.start + name.length);
  const start = colon + 1;
  const end = Math.max(start, document.start + node.range[1]);
  if (colon < 0 || !/^[ \t]*(?:\{\s*\}|~|null)?$/.test(text.slice(start, end))) return undefined;
  const lineStart = text.lastIndexOf('\n', key.start - 1) + 1;
  const indent = ' '.repeat(key.start - lineStart + 2);
  return {
    start,
    end,
    text: linesOf(value)
      .map((line) => `\n${indent}${line}`)
      .join(''),
  };
}

function addToFlow(
  document: YamlDocument,
  map: ReturnType<typeof nodeAt>,
  entry: unknown,
): YamlEdit | undefined {
  if (!map?.range) return undefined;
  const close = document.start + map.range[1] - 1;
  const { text } = document.source;
  let end = close;
  while (end > 0 && /[\s,]/.test(text[end - 1] ?? '')) end--;
  return { start: end, end, text: `, ${flowText(entry).replace(/^\{ | \}$/g, '')}` };
}

/** Moves a map entry with all below it under another mapping, which is made where it is not there yet. */
export function moveEntry(
  document: YamlDocument,
  path: YamlPath,
  parent: YamlPath,
): readonly YamlEdit[] | undefined {
  const name = path.at(-1);
  const cut = cutEntry(document, path);
  const place = keyPlace(document, path);
  if (!cut || !place || typeof name !== 'string') return undefined;
  const { text } = document.source;
  const indent = place.start - (text.lastIndexOf('\n', place.start - 1) + 1);
  const lines = text
    .slice(cut.start, cut.end)
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(Math.min(indent, line.search(/\S|$/))));
  const depth = parent.findIndex((_, index) => nodeAt(document, parent.slice(0, index + 1)) === undefined);
  const [there, missing] = depth < 0 ? [parent, []] : [parent.slice(0, depth), parent.slice(depth)];
  if (missing.some((step) => typeof step === 'number')) return undefined;
  const nested = missing.reduceRight<readonly string[]>(
    (inner, step) => [`${step}:`, ...inner.map((line) => (line === '' ? line : `  ${line}`))],
    lines,
  );
  // A new parent beside it takes its place.
  if (missing.length > 0 && pathText(there) === pathText(path.slice(0, -1))) {
    const text = nested.map((line) => (line === '' ? line : `${' '.repeat(indent)}${line}`)).join('\n');
    return [{ ...cut, text: `${text}\n` }];
  }
  const added = addEntry(document, there, nested);
  return added && added.start !== cut.start && added.start !== cut.end
    ? [cut, added]
    : added && join(cut, added);
}

/** A removal and an insertion that touch, as one edit. */
function join(cut: YamlEdit, added: YamlEdit): readonly YamlEdit[] {
  return [{ start: cut.start, end: cut.end, text: added.text.replace(/^\n/, '') }];
}

/** The whole lines of a block entry; what shares a line with something else cannot be moved. */
function cutEntry(document: YamlDocument, path: YamlPath): YamlEdit | undefined {
  const edit = removeEntry(document, path);
  const key = keyPlace(document, path);
  if (!edit || !key || edit.text !== '') return undefined;
  const { text } = document.source;
  const lineStart = text.lastIndexOf('\n', key.start - 1) + 1;
  // The only child of its parent takes the parent with it, which must stay here.
  const isWhole = edit.end === text.length || text[edit.end - 1] === '\n';
  return edit.start === lineStart && isWhole ? edit : undefined;
}
