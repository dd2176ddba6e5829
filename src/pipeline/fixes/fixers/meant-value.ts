import { asPattern } from '#text';
import { type Place, directoryName, isInTree, joinPath, readText } from '#files';
import { isRecord } from '#kube';
import { nearest } from '#outcome';
import { nodePlace, pathText, putField, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';

/**
 * Lets a template read the value that was probably meant by one that nothing sets; or else sets an empty mapping in the
 * values of the chart, so that what is below it counts as not set.
 */
export const meantValue: Fixer = ({ raw }, context) => {
  const missing = textIn(raw.data, ['missingValue'])?.split('.');
  const template = [raw.place, ...(raw.related ?? []).map(({ place }) => place)].find(isTemplate);
  if (!missing || !template) return [];
  return [
    ...readElsewhere(context, template, missing),
    ...readInstead(context, template, missing),
    ...emptyMapping(context, template, missing),
  ];
};

/** The same for every value that a template reads on the lines of a field, and that nothing sets. */
export const meantValueHere: Fixer = ({ raw }, context) => {
  if (!isTemplate(raw.place)) return [];
  const { text } = raw.place.source;
  const start = text.lastIndexOf('\n', raw.place.start) + 1;
  const end = text.indexOf('\n', raw.place.start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return [...line.matchAll(/\.Values((?:\.\w+)+)/g)].flatMap(([, path = '']) =>
    readInstead(context, raw.place, path.slice(1).split('.')),
  );
};

function isTemplate({ source: file }: Place): boolean {
  return isInTree(file) && /(?:^|\/)templates\//.test(file.path);
}

/** The value file with the defaults of the chart that a template belongs to. */
export function defaultsOf({ tree }: FixContext, { source: { path } }: Place) {
  const chart = directoryName(path.slice(0, path.lastIndexOf('templates/') + 'templates'.length));
  return firstDocument(tree, joinPath(chart, 'values.yaml'));
}

/** Lets a template read the only value of the chart that ends in the same names, under other parents. */
function readElsewhere(
  context: FixContext,
  template: Place,
  missing: readonly string[],
): readonly Candidate[] {
  const defaults = defaultsOf(context, template);
  for (let from = 0; from < missing.length; from++) {
    const tail = missing.slice(from);
    const found = pathsIn(defaults?.document.value).filter(
      (path) =>
        path.length >= tail.length && tail.every((step, index) => path.at(index - tail.length) === step),
    );
    const [only, ...others] = found.filter((path) => path.join('.') !== missing.join('.'));
    if (!only) continue;
    if (others.length > 0) return [];
    const written = missing.join('.');
    return exchanged(context, template, { written, meant: only.join('.'), file: defaults?.file.name ?? '' });
  }
  return [];
}

/** Every path of a mapping of values. */
function pathsIn(value: unknown, above: readonly string[] = []): readonly (readonly string[])[] {
  if (!isRecord(value) || above.length > 8) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    [...above, key],
    ...pathsIn(child, [...above, key]),
  ]);
}

/** Reads another value wherever a template reads the one that is not there. */
function exchanged(
  { tree }: FixContext,
  { source: { path } }: Place,
  { written, meant, file }: { readonly written: string; readonly meant: string; readonly file: string },
): readonly Candidate[] {
  const text = readText(tree, path) ?? '';
  const name = new RegExp(`(?<=\\.Values\\.)${asPattern(written)}(?![\\w-])`, 'g');
  const edits = [...text.matchAll(name)].map(({ index }) => ({
    start: index,
    end: index + written.length,
    text: meant,
  }));
  if (edits.length === 0) return [];
  return [
    {
      changes: [{ file: path, edits }],
      what: `Read .Values.${meant} instead of .Values.${written}`,
      why: `${path} reads a value that nothing sets, and ${file} sets ${meant}`,
      effect: 'any',
    },
  ];
}

function readInstead(context: FixContext, template: Place, missing: readonly string[]): readonly Candidate[] {
  const defaults = defaultsOf(context, template);
  const at = missing.findIndex((_, index) => {
    const value = valueAt(defaults?.document.value, missing.slice(0, index + 1));
    return value === undefined;
  });
  const parent = valueAt(defaults?.document.value, missing.slice(0, Math.max(at, 0)));
  const meant = at < 0 || !isRecord(parent) ? undefined : nearest(missing[at] ?? '', Object.keys(parent));
  if (meant === undefined) return [];
  return exchanged(context, template, {
    written: missing.slice(0, at + 1).join('.'),
    meant: [...missing.slice(0, at), meant].join('.'),
    file: defaults?.file.name ?? '',
  });
}

function emptyMapping(
  context: FixContext,
  template: Place,
  missing: readonly string[],
): readonly Candidate[] {
  const defaults = defaultsOf(context, template);
  if (!defaults || nodePlace(defaults.document, missing)) return [];
  return oneFile({ ...defaults, path: missing }, [putField(defaults.document, missing, {})], {
    what: `Set ${pathText(missing)} to an empty mapping`,
    why: `${template.source.path} reads what is below it, and the values of the chart do not have it`,
    effect: 'any',
  });
}
