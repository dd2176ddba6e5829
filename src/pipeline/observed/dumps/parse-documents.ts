import { attempt, failureProblem } from '#budget';
import { locate, source } from '#files';
import { isManifest, isRecord, type Manifest, splitApiVersion } from '#kube';
import { notVerified, type Problem } from '#outcome';
import { parseJson, parseYaml } from '#yaml';
import type { ReadList } from '../snapshot.ts';
import type { DumpFile } from './dump.ts';

/** The values of a file, be it JSON or a stream of YAML, and what in it could not be read. */
export type ParsedDocuments = { readonly values: readonly unknown[]; readonly problems: readonly Problem[] };

/** Parses a file of a dump, which costs no other what it takes. JSON is tried first, since dumps are large and most of them are. */
export function parseDocuments(file: DumpFile): ParsedDocuments {
  const tried = attempt(() => parsed(file));
  if (tried.kind === 'done') return tried.value;
  return { values: [], problems: [failureProblem(tried, { location: { file: file.path, line: 1 } })] };
}

/** Steps that a letter takes to read: YAML is dear. */
const stepsOfJson = 0.25;
const stepsOfYaml = 2;

function parsed(file: DumpFile): ParsedDocuments {
  const text = file.text().replace(/^\uFEFF/, '');
  const isJson = /^\s*[[{]/.test(text);
  file.budget?.charge(Math.ceil(text.length * (isJson ? stepsOfJson : stepsOfYaml)));
  if (isJson) {
    try {
      return { values: [parseJson(text)], problems: [] };
    } catch {
      // Several JSON values one after another, or a mistake: YAML says which, and on which line.
      file.budget?.charge(text.length * stepsOfYaml);
    }
  }
  const stream = source(file.path, isJson ? separated(text) : text);
  const { documents, errors } = parseYaml(stream, mostEntries);
  return {
    values: documents.map(({ value }) => value),
    problems: errors.map(({ message, place }) =>
      notVerified('file-unreadable', `this is neither JSON nor YAML: ${message}`, {
        location: locate(place),
      }),
    ),
  };
}

/** A dump of a large cluster has more than anybody would write. */
const mostEntries = 5_000_000;

/** JSON values one after another as documents of a YAML stream, on the same lines. */
function separated(text: string): string {
  return text.replaceAll(/^\}\n(?=\{)/gm, '}\n---\n');
}

/** An object or list of a file, with what the list itself says it is a list of. */
export type FoundObjects = {
  readonly objects: readonly Manifest[];
  /** What a typed list is a list of, also when it is empty. */
  readonly list?: { readonly group: string; readonly kind: string };
};

/** Every object in a value: itself, or the items of a List, which parsing keeps from being too deep. */
export function objectsIn(value: unknown): FoundObjects {
  if (Array.isArray(value)) return { objects: value.flatMap((item) => objectsIn(item).objects) };
  if (!isRecord(value)) return { objects: [] };
  const kind = value['kind'];
  if (Array.isArray(value['items']) && (typeof kind !== 'string' || kind.endsWith('List'))) {
    const itemKind = typeof kind === 'string' && kind !== 'List' ? kind.slice(0, -4) : '';
    const apiVersion = value['apiVersion'];
    const objects = value['items'].flatMap((item) => itemOf(item, apiVersion, itemKind));
    const group = typeof apiVersion === 'string' ? splitApiVersion(apiVersion).group : '';
    return { objects, ...(itemKind === '' ? {} : { list: { group, kind: itemKind } }) };
  }
  return { objects: isManifest(value) ? [value] : [] };
}

/** Items of typed lists come without apiVersion and kind. */
function itemOf(item: unknown, apiVersion: unknown, kind: string): readonly Manifest[] {
  if (isManifest(item)) return objectsIn(item).objects;
  if (!isRecord(item) || typeof apiVersion !== 'string' || kind === '') return [];
  const whole = { ...item, apiVersion, kind };
  return isManifest(whole) ? [whole] : [];
}

/** The complete list that a file of one namespace holds: typed, or a List of objects of one kind. */
export function listOf({ objects, list }: FoundObjects, namespace: string): readonly ReadList[] {
  const [first] = objects;
  const found =
    list ??
    (first === undefined ? undefined : { group: splitApiVersion(first.apiVersion).group, kind: first.kind });
  if (found === undefined || objects.some(({ kind }) => kind !== found.kind)) return [];
  return [{ ...found, namespace, count: objects.length }];
}
