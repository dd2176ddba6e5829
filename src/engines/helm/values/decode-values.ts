import { type Place, type Source, placeAt } from '#files';
import type { GoMap } from '#gotemplate';
import { isRecord } from '#kube';
import { type YamlDocument, type YamlPath, keyPlace, nodePlace, placeOf, readGoYaml } from '#yaml';
import { fail } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import { type Registration, emptyMap, toMap } from './go-maps.ts';
import { mergeMaps } from './merge-maps.ts';

/** One document of a values file: its plain data and where it stands. */
type ValuesDocument = { readonly value: object; readonly document: YamlDocument };

/**
 * The values of a file, as a new map. Helm 4 merges all documents of the file, Helm 3 reads the first
 * (pkg/chart/v2/loader/load.go, LoadValues; v3 calls yaml.Unmarshal).
 */
export function decodeValues(source: Source, helm: HelmVersion, registration?: Registration): GoMap {
  const documents = readDocuments(source, helm);
  if (documents.length === 1 && documents[0]) return toMap(documents[0].value, registration);
  let merged = emptyMap();
  const own = new WeakSet<GoMap>();
  for (const { value } of documents) {
    merged = mergeMaps(merged, toMap(value, registration), { origins: registration?.origins, own });
  }
  return merged;
}

/** Where an entry of a values file stands: the last document that has it. */
export function valuesPlace(source: Source, helm: HelmVersion, path: YamlPath): Place {
  const documents = readDocuments(source, helm);
  for (const { document } of documents.toReversed()) {
    const place = keyPlace(document, path) ?? nodePlace(document, path);
    if (place) return place;
  }
  const last = documents.at(-1);
  return last ? placeOf(last.document, path) : placeAt(source, 0);
}

const parsed = new WeakMap<Source, Map<HelmVersion, readonly ValuesDocument[]>>();

function readDocuments(source: Source, helm: HelmVersion): readonly ValuesDocument[] {
  let byVersion = parsed.get(source);
  if (!byVersion) {
    byVersion = new Map();
    parsed.set(source, byVersion);
  }
  let documents = byVersion.get(helm);
  if (!documents) {
    documents = ranges(source, helm).map(([start, end]) => readDocument({ source, start, end, helm }));
    byVersion.set(helm, documents);
  }
  return documents;
}

function readDocument({
  source,
  start,
  end,
  helm,
}: {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  readonly helm: HelmVersion;
}): ValuesDocument {
  const value = parseText({ source, start, end, helm });
  const problem = value === null ? undefined : unusable(value);
  if (problem) {
    fail('values', `error unmarshaling JSON: while decoding JSON: json: ${problem}`, {
      place: placeAt(source, start),
    });
  }
  const map = isRecord(value) ? value : {};
  return { value: map, document: { value: map, source, start, end, hasDuplicateKeys: false } };
}

/** Plain data by text: the same file is read for many releases. */
const known = new Map<string, unknown>();
const maxKnown = 2000;

function parseText({
  source,
  start,
  end,
  helm,
}: {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  readonly helm: HelmVersion;
}): unknown {
  const written = start === 0 && end === source.text.length ? source.text : source.text.slice(start, end);
  // Helm 4 reads values line by line and closes the last line; a block scalar there ends with a break.
  const text = helm === 4 && !written.endsWith('\n') ? `${written}\n` : written;
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const read = readGoYaml(text);
  if (read.kind === 'error') {
    const place = placeAt(source, Math.min(start + read.offset, source.text.length));
    return fail('values', `error converting YAML to JSON: ${read.message}`, { place });
  }
  if (known.size >= maxKnown) known.clear();
  known.set(text, read.value);
  return read.value;
}

function unusable(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'cannot unmarshal array into Go value of type map[string]interface {}';
  if (typeof value !== 'object') {
    const kind = typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'string' : 'number';
    return `cannot unmarshal ${kind} into Go value of type map[string]interface {}`;
  }
  return undefined;
}

/** Where the documents of a values file stand that Helm reads. */
function ranges(source: Source, helm: HelmVersion): readonly (readonly [number, number])[] {
  const { text } = source;
  if (!/^---/m.test(text)) return [[0, text.length]];
  return helm === 3 ? [firstDocument(text, 0, text.length)] : mergedDocuments(source);
}

/** go-yaml stops after the first document. */
function firstDocument(text: string, from: number, end: number): readonly [number, number] {
  const separator = /^---(?=[ \t\r\n]|$)/gm;
  separator.lastIndex = from;
  let start = from;
  for (let match = separator.exec(text); match && match.index < end; match = separator.exec(text)) {
    const before = text.slice(start, match.index);
    if (/^[ \t]*[^\s#%]/m.test(before) || start !== from) return [start, match.index];
    start = match.index + 3;
  }
  return [start, end];
}

/**
 * apimachinery's YAMLReader: a line of `---`, alone or before a comment, ends a document that has text. With anything
 * else behind it the file is refused.
 */
function mergedDocuments(source: Source): readonly (readonly [number, number])[] {
  const { text } = source;
  const found: (readonly [number, number])[] = [];
  let start = 0;
  for (const match of text.matchAll(/^---(.*)$/gm)) {
    const rest = (match[1] ?? '').trim();
    if (rest !== '' && !rest.startsWith('#'))
      fail('values', `error reading yaml document: invalid Yaml document separator: ${rest}`, {
        place: placeAt(source, match.index),
      });
    if (match.index > start) found.push([start, match.index]);
    start = match.index > start ? match.index + match[0].length + 1 : start;
  }
  if (start < text.length) found.push([start, text.length]);
  // Directives that a separator cut off from their document are a broken one.
  return found.map(([from, end]) =>
    text.startsWith('%', from) ? [from, end] : firstDocument(text, from, end),
  );
}
