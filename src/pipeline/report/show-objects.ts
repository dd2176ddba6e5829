import { locate, type Place } from '#files';
import { type ObjectId, type OriginStep, isRecord, isSecretKind } from '#kube';
import { cleanStrings, cleanText, cutText } from '#text';
import type { RenderedObject } from '#render';
import { type YamlPath, formatYaml, pointerText, valueAt } from '#yaml';
import { type ShownLines, shownLines } from './shown-lines.ts';

/** The objects of one Application as a page shows them. */
export type ShownObjects = {
  /** The files that places refer to by their number. */
  readonly files: readonly string[];
  /** What steps say, by number: many say the same of another line. */
  readonly says: readonly { readonly kind: OriginStep['kind']; readonly text: string }[];
  readonly objects: readonly ShownObject[];
};

/** A rendered object, and who set each of its fields. */
export type ShownObject = ObjectId & {
  /** Its YAML, without what is secret. */
  readonly lines: readonly string[];
  /** For each line the number of the field whose value stands there; -1 where it only opens a map or a list. */
  readonly fieldOf: readonly number[];
  readonly fields: readonly ShownField[];
};

/** The answer to "who set this?". */
export type ShownField = {
  /** As a JSON pointer. */
  readonly path: string;
  /** The line a person would edit, and what it says. */
  readonly edit: ShownPlace;
  readonly line: string;
  /** The chain, nearest first. */
  readonly steps: readonly { readonly say: number; readonly at?: ShownPlace }[];
};

/** The number of a file, and a line of it. */
export type ShownPlace = readonly [file: number, line: number];

const longestStep = 200;

/** Shows rendered objects with the origin of every field. `read` gives the text of a file of the tree. */
export function showObjects(
  objects: readonly RenderedObject[],
  read: (file: string) => string | undefined,
): ShownObjects {
  const files = new Map<string, { readonly number: number; readonly lines: ShownLines }>();
  const fileOf = (file: string) => {
    const known = files.get(file) ?? { number: files.size, lines: shownLines(read(file) ?? '') };
    files.set(file, known);
    return known;
  };
  const says = new Map<string, { readonly number: number; readonly say: ShownObjects['says'][number] }>();
  const sayOf = ({ kind, text }: OriginStep) => {
    const known = says.get(`${kind} ${text}`) ?? {
      number: says.size,
      say: { kind, text: cutText(cleanText(text), longestStep) },
    };
    says.set(`${kind} ${text}`, known);
    return known.number;
  };
  const placeOf = (place: Place): ShownPlace => {
    const { file, line } = locate(place);
    return [fileOf(file).number, line];
  };
  const shown = objects.map(({ id, manifest, origin }) => {
    const isSecret = isSecretKind(id.kind) || 'stringData' in manifest;
    const { text, leaves } = yamlWithPaths(manifest);
    const line = shownLines(text);
    const lines = text
      .replace(/\n$/, '')
      .split('\n')
      .map((_, index) => line(index + 1, false) ?? '');
    const fieldOf = lines.map(() => -1);
    const fields = leaves.map(({ path, first, last }, number) => {
      fieldOf.fill(number, first, last + 1);
      const { edit, steps } = origin.field(path);
      const at = locate(edit);
      return {
        path: cleanText(pointerText(isSecret ? withoutSlippedKeys(manifest, path) : path)),
        edit: placeOf(edit),
        line: fileOf(at.file).lines(at.line, isSecret) ?? '',
        steps: steps.map((step) => ({ say: sayOf(step), ...(step.place && { at: placeOf(step.place) }) })),
      };
    });
    return { ...cleanStrings(id), lines, fieldOf, fields };
  });
  return {
    files: [...files.keys()].map(cleanText),
    says: [...says.values()].map(({ say }) => say),
    objects: shown,
  };
}

/** A key of a Secret that has no value, or stands where a value belongs, may be the value. */
function withoutSlippedKeys(manifest: unknown, path: YamlPath): YamlPath {
  const [first, key] = path;
  if ((first !== 'data' && first !== 'stringData') || key === undefined) return path;
  return path.length === 2 && valueAt(manifest, path) ? path : [first, '•••'];
}

type Leaf = { readonly path: YamlPath; readonly first: number; readonly last: number };

/** The YAML of a value, and on which lines (from zero) each of its scalars stands. */
function yamlWithPaths(value: unknown): { readonly text: string; readonly leaves: readonly Leaf[] } {
  const paths = new Map<unknown, YamlPath>();
  const copy = copyWithPaths(value, [], paths);
  const found: { readonly path: YamlPath; readonly start: number; readonly end: number }[] = [];
  const text = formatYaml(copy, 'sigs', (container, key, { start, end }) => {
    const isList = Array.isArray(container);
    const step = isList ? Number(key) : key;
    const item: unknown = isList ? container[Number(key)] : isRecord(container) ? container[key] : undefined;
    if (paths.has(item) && isFilled(item)) return;
    found.push({ path: [...(paths.get(container) ?? []), step], start, end });
  });
  const lineAt = lineNumbers(text);
  const leaves = found
    .toSorted((a, b) => a.start - b.start)
    .map(({ path, start, end }) => ({ path, first: lineAt(start), last: lineAt(Math.max(start, end - 1)) }));
  return { text, leaves };
}

/** A map or list may stand in a manifest twice; copied, each has one path. */
function copyWithPaths(value: unknown, path: YamlPath, paths: Map<unknown, YamlPath>): unknown {
  if (!Array.isArray(value) && !isRecord(value)) return value;
  const copy = Array.isArray(value)
    ? value.map((item: unknown, index) => copyWithPaths(item, [...path, index], paths))
    : Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, copyWithPaths(item, [...path, key], paths)]),
      );
  paths.set(copy, path);
  return copy;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.keys(value).length > 0;
}

/** Answers on which line an offset of a text stands. */
function lineNumbers(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
