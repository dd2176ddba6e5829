import { isRecord } from '#kube';
import { nearest } from '#outcome';
import { asText } from '#text';
import { type YamlPath, parseYamlValue, pathText, removeEntry, renameKey, setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';
import { type ValueFile, valueFiles } from '../value-files.ts';

/**
 * Writes a value as the schema of its chart wants it, in the file that decides on it: in quotes or without them. A key that
 * the schema does not know becomes the one that was probably meant; whether it should go is a choice.
 */
export const retypedValue: Fixer = ({ raw }, context) => {
  const unit =
    applicationOf(context, raw) ??
    context.fleets.flatMap(({ units }) => units).find(({ owner }) => owner.name === raw.application);
  const message = textIn(raw.data, ['message']) ?? '';
  const files = unit ? valueFiles(context, unit) : [];
  return faultsIn(message).flatMap((fault) => {
    const path = fault.kind === 'type' ? fault.path : [...fault.path, fault.key];
    const at = files.find(({ document }) => valueAt(document.value, path) !== undefined);
    if (!at) return [];
    return fault.kind === 'type'
      ? retyped(at, path, fault.want)
      : unknownKey(at, path, keysKnown(unit?.chartUses[0]?.chart.schema, fault.path));
  });
};

type Fault =
  | { readonly kind: 'type'; readonly path: YamlPath; readonly want: string }
  | { readonly kind: 'key'; readonly path: YamlPath; readonly key: string };

/** What Helm says of each value, in its own words. */
function faultsIn(message: string): readonly Fault[] {
  const types = [...message.matchAll(/at '([^']*)': got \w+, want ([\w, or]+)/g)].map(
    ([, at = '', want = '']): Fault => ({ kind: 'type', path: steps(at), want }),
  );
  const keys = [
    ...message.matchAll(/at '([^']*)': additional properties ((?:'[^']+'(?:, )?)+) not allowed/g),
  ].flatMap(([, at = '', names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, key = '']): Fault => ({ kind: 'key', path: steps(at), key })),
  );
  return [...types, ...keys];
}

function steps(pointer: string): YamlPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function retyped({ file, document }: ValueFile, path: YamlPath, want: string): readonly Candidate[] {
  const value = valueAt(document.value, path);
  const isText = typeof value === 'string';
  if (!isText && typeof value !== 'number' && typeof value !== 'boolean') return [];
  const text = asText(value);
  const canBe =
    (/\bstring\b/.test(want) && !isText) ||
    (/\b(?:integer|number)\b/.test(want) && isText && /^-?\d+(?:\.\d+)?$/.test(text)) ||
    (/\bboolean\b/.test(want) && isText && /^(?:true|false)$/.test(text));
  if (!canBe) return [];
  return oneFile({ file, path }, [setScalar(document, path, isText ? text : `"${text}"`)], {
    what: `Write ${pathText(path)} as ${isText ? text : `"${text}"`}`,
    why: `${file.name} decides on ${pathText(path)}, and the schema of the chart wants ${want}`,
    effect: 'any',
  });
}

function unknownKey(
  { file, document }: ValueFile,
  path: YamlPath,
  known: readonly string[],
): readonly Candidate[] {
  const meant = nearest(String(path.at(-1)), known);
  const why = `${file.name} sets ${pathText(path)}, which the schema of the chart does not know`;
  const renamed =
    meant === undefined
      ? []
      : oneFile({ file, path }, [renameKey(document, path, meant)], {
          what: `Write ${meant} instead of ${String(path.at(-1))}`,
          why,
          effect: 'any',
        });
  const removed = oneFile({ file, path }, [removeEntry(document, path)], {
    what: `Remove ${pathText(path)}`,
    why,
    effect: 'any',
    option: 'remove',
  });
  return [...renamed, ...removed];
}

/** The keys that the schema of a chart knows at a path. */
function keysKnown(schema: string | undefined, path: YamlPath): readonly string[] {
  const at = path.flatMap((step) => ['properties', step]);
  const known = valueAt(parseYamlValue(schema ?? '{}'), [...at, 'properties']);
  return isRecord(known) ? Object.keys(known) : [];
}
