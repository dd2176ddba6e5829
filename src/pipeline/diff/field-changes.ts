import { type Location } from '#outcome';
import { locate } from '#files';
import { type Manifest, type Origin, isRecord, jsonText, shownValue } from '#kube';
import { type FieldDifference, compareValues } from '#parity';
import { counted, trimEndOf } from '#text';
import { type YamlPath, pathText, valueAt } from '#yaml';
import type { FieldChange } from './fleet-diff.ts';
import { lineChanges } from './line-changes.ts';
import { isNoisyField } from './noise.ts';

/** Something with a manifest, at one revision. */
export type State = { readonly manifest: Manifest; readonly origin: Origin };

/** What differs between two states of an object. */
export type Changes = {
  readonly fields: readonly FieldChange[];
  /** How many more differ that say nothing. */
  readonly noisy: number;
};

export type ChangeOptions = {
  readonly showNoise: boolean;
  /** Names that a tool makes anew with every content: the old one and the new one, by a space. */
  readonly generatedNames: ReadonlySet<string>;
};

/** Compares two states of an object field by field; values of Secrets are not shown. */
export function fieldChanges(before: State, after: State, options: ChangeOptions): Changes {
  const differences = compareValues(before.manifest, after.manifest).filter(
    ({ left, right }) => (left ?? undefined) !== (right ?? undefined),
  );
  const shown = differences.filter(
    (difference) => options.showNoise || !isNoise(difference, options.generatedNames),
  );
  return {
    fields: shown.map((difference) => describe(difference, before, after)),
    noisy: differences.length - shown.length,
  };
}

function isNoise({ path, left, right }: FieldDifference, generatedNames: ReadonlySet<string>): boolean {
  if (isNoisyField(path)) return true;
  if (isMapOfNoise(path, left) && isMapOfNoise(path, right)) return true;
  return typeof left === 'string' && typeof right === 'string' && generatedNames.has(`${left} ${right}`);
}

/** Annotations or labels that come or go as a whole, and hold nothing else than noise. */
function isMapOfNoise(path: YamlPath, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return isRecord(value) && Object.keys(value).every((key) => isNoisyField([...path, key]));
}

function describe(
  { path, rightPath, left, right }: FieldDifference,
  before: State,
  after: State,
): FieldChange {
  const isGone = right === undefined;
  const holder = left === undefined ? after.manifest : before.manifest;
  const textOf = (value: unknown) => {
    const shown = shownValue(holder, path, value);
    return typeof shown === 'string' ? shown : jsonText(shown);
  };
  return {
    path: namedPath(path, holder),
    ...valuesOf(
      left === undefined ? undefined : textOf(left),
      right === undefined ? undefined : textOf(right),
    ),
    location: isGone ? editOf(before, path) : editOf(after, rightPath),
  };
}

function valuesOf(
  before: string | undefined,
  after: string | undefined,
): Pick<FieldChange, 'before' | 'after' | 'lines'> {
  if (before === undefined || after === undefined)
    return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  const lines = lineChanges(before, after);
  if (lines?.length === 0 && before.trimEnd() === after.trimEnd())
    return { before: withEnding(before), after: withEnding(after) };
  return { before, after, ...(lines !== undefined && lines.length > 0 && { lines }) };
}

/** Said in words, because nobody sees it. */
function withEnding(text: string): string {
  const count = text.length - trimEndOf(text, '\n').length;
  return `${text.trimEnd()} (with ${count === 0 ? 'no line break' : counted(count, 'line break')} at its end)`;
}

function editOf({ origin }: State, path: YamlPath): Location {
  return locate(origin.field(path).edit);
}

/** A path whose list positions are replaced by the names of the items, where they have one. */
function namedPath(path: YamlPath, manifest: Manifest): string {
  return path.reduce<readonly [string, YamlPath]>(
    ([text, above], step) => {
      const here = [...above, step];
      const name = typeof step === 'number' ? nameOf(valueAt(manifest, here)) : undefined;
      const own = pathText([step]);
      if (name !== undefined) return [`${text}[${name}]`, here];
      return [text === '' || own.startsWith('[') ? text + own : `${text}.${own}`, here];
    },
    ['', []],
  )[0];
}

function nameOf(item: unknown): string | undefined {
  return isRecord(item) && typeof item['name'] === 'string' ? item['name'] : undefined;
}
