import { remembered } from '#answers';
import { limitOf, trimmed } from '#budget';
import { type Place, type Source, placeAt, source as makeSource } from '#files';
import { YAMLException, load } from 'js-yaml';
import { goSchema } from './go-schema.ts';
import { brokenIn } from './broken-in.ts';
import { checkDensity, maxEntries } from './check-density.ts';
import { compactData } from './compact-data.ts';
import { checkExpansion, maxMergedKeys } from './check-expansion.ts';
import { GoDecodeError, goValueOf } from './go-value.ts';
import { parseYamlNode } from './parse-yaml-node.ts';

/** One document of a stream: its value, and where its text stands. Positions of nodes: `placeOf`. */
export type YamlDocument = {
  readonly value: unknown;
  readonly source: Source;
  /** Offsets of the document's text in the source, after its `---` line. */
  readonly start: number;
  readonly end: number;
  /** Whether some mapping names a key twice; the last one won. */
  readonly hasDuplicateKeys: boolean;
};

/** Why a document could not be read. */
export type YamlError = {
  readonly message: string;
  readonly place: Place;
  /** Whether it is no mistake, but more than we read. */
  readonly isLimit?: boolean;
};

export type YamlStream = {
  readonly documents: readonly YamlDocument[];
  readonly errors: readonly YamlError[];
};

/**
 * Parses every document of a source. A document that does not parse becomes an error and its neighbours are
 * still read. Documents without content (only comments) are left out. A text of more lines and items than are granted
 * is not read.
 */
export function parseYaml(source: Source, mostEntries: number = maxEntries): YamlStream {
  const documents: YamlDocument[] = [];
  const errors: YamlError[] = [];
  try {
    checkDensity(source.text, mostEntries);
  } catch (error) {
    return { documents, errors: [yamlError(error, source, 0)] };
  }
  for (const [start, end] of splitDocuments(source.text)) {
    const parsed = parseDocument(source, start, end);
    if ('message' in parsed) errors.push(parsed);
    else if (parsed.value !== undefined) documents.push(parsed);
  }
  return { documents: trimmed(documents), errors };
}

/** The same, remembered with the source: for files that many ask for, with the places that they looked up in it. */
export const parsedYaml = remembered(parseYaml);

/** The value of a text with one document, for callers that need no positions. Throws on bad YAML. */
export function parseYamlValue(text: string): unknown {
  return loadLast(text) ?? null;
}

/**
 * js-yaml adds a line break to a text that ends without one, and so to a block scalar at its end; Go does not.
 * Such texts are read by our own parser. What Go cannot hold, as a map for a key, is left as js-yaml reads it: a line
 * break at the end makes no difference to that.
 */
function withOpenEnd(text: string, value: unknown): unknown {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (text.endsWith('\n') || !blockScalarHeader.test(whole)) return value;
  const node = parseYamlNode(makeSource('', text));
  if (node === undefined || 'message' in node) return value;
  try {
    return goValueOf(node);
  } catch (error) {
    if (error instanceof GoDecodeError) return value;
    throw error;
  }
}

/** In whole lines: a comment ends with the line that it stands in. */
const blockScalarHeader = /[|>][-+0-9]*[ \t]*(?:#|\r?\n)/;

const separator = /^---(?=[ \t\r\n]|$)/gm;

/** The stretches between `---` lines. A document marker ends every scalar, so a plain search is exact. */
function* splitDocuments(text: string): Generator<readonly [number, number]> {
  let start = 0;
  let hasDirectives = false;
  separator.lastIndex = 0;
  for (let match = separator.exec(text); match; match = separator.exec(text)) {
    const before = text.slice(start, match.index);
    hasDirectives = /^%/m.test(before) && !/^[^%#\s]/m.test(before);
    if (!hasDirectives && match.index > start) yield [start, match.index];
    start = match.index + 3;
  }
  yield [start, text.length];
}

function parseDocument(source: Source, start: number, end: number): YamlDocument | YamlError {
  const broken = brokenIn(source, start, end);
  if (broken) return broken;
  const text = start === 0 && end === source.text.length ? source.text : source.text.slice(start, end);
  const read = (load: (text: string) => unknown, hasDuplicateKeys: boolean) => ({
    value: compactData(load(text)),
    source,
    start,
    end,
    hasDuplicateKeys,
  });
  try {
    return isBlank(text) ? read(() => undefined, false) : read(loadStrict, false);
  } catch (error) {
    if (!isDuplicate(error)) return yamlError(error, source, start);
  }
  try {
    return read(loadLast, true);
  } catch (error) {
    return yamlError(error, source, start);
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof YAMLException && error.reason === 'duplicated mapping key';
}

function loadStrict(text: string): unknown {
  const value = loadGo(text, { json: false });
  checkExpansion(text, value);
  return value === undefined ? null : withOpenEnd(text, value);
}

/** Of keys that are written twice the last counts. */
function loadLast(text: string): unknown {
  const value = loadGo(text, { json: true });
  checkExpansion(text, value);
  return withOpenEnd(text, value);
}

/**
 * js-yaml refuses an anchored mapping whose first key has a tag, which yq writes (`!!merge <<`); Go reads it, and so
 * does our own parser.
 */
function loadGo(text: string, { json }: { readonly json: boolean }): unknown {
  try {
    const options = { schema: goSchema, json, maxDepth, maxTotalMergeKeys: maxMergedKeys };
    return load(text, options);
  } catch (error) {
    const isRefused = error instanceof YAMLException && error.reason === 'bad indentation of a mapping entry';
    const own = isRefused && taggedFirstKey.test(text) ? parseYamlNode(makeSource('', text)) : undefined;
    if (own === undefined || 'message' in own) throw error;
    return goValueOf(own);
  }
}

/** Deeper than anyone writes, and no deeper than whoever walks the value can go. */
const maxDepth = 1000;

const taggedFirstKey = /&[^\s&]+[ \t]*\r?\n[ \t]+!!/;

function yamlError(error: unknown, source: Source, start: number): YamlError {
  const outgrown = limitOf(error);
  if (outgrown !== undefined) return { message: outgrown, place: placeAt(source, start), isLimit: true };
  if (error instanceof GoDecodeError)
    return { message: error.message.replace(/^yaml: /, ''), place: placeAt(source, start + error.offset) };
  if (error instanceof GoDecodeError)
    return { message: error.message.replace(/^yaml: /, ''), place: placeAt(source, start) };
  if (!(error instanceof YAMLException)) throw error;
  const offset = Math.min(start + (error.mark?.position ?? 0), source.text.length);
  const place = placeAt(source, offset);
  const limit = limits.find(([reason]) => error.reason.startsWith(reason));
  return limit ? { message: limit[1], place, isLimit: true } : { message: error.reason, place };
}

/** What js-yaml refuses, and Go would read. */
const limits: readonly (readonly [reason: string, message: string])[] = [
  ['nesting exceeded maxDepth', `it is nested more than ${maxDepth} levels deep`],
  ['merge keys exceeded', `its merge keys bring in more than ${maxMergedKeys} entries`],
  ['abnormal merge sequence size', 'a merge key brings in more than 100 maps'],
];

/** Whether a document holds only white space and comments: go-yaml sees no document there. */
function isBlank(text: string): boolean {
  return /^(?:[^\S\n]*(?:#[^\n]*)?\n)*(?:[^\S\n]*(?:#[^\n]*)?|\.\.\.\s*)$/.test(text);
}
