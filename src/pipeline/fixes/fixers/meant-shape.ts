import { isRecord } from '#kube';
import { asText } from '#text';
import { type YamlEdit, keyPlace, pathText, replaceValue, valueAt } from '#yaml';
import { oneFile, pathOf } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import type { RawFinding } from '#findings';

/**
 * Gives a value another shape that says the same: one entry as a list of one, a list of one as its entry, pairs as a
 * mapping and the other way round, a number in quotes as a number. Which of them the field wants, the proof says.
 */
export const meantShape: Fixer = ({ raw }, context) => {
  const at = fieldAt(context, raw);
  if (!at) return [];
  const value = valueAt(at.document.value, at.path);
  const dashed = isRecord(value) ? asItem(at, value) : undefined;
  return [
    ...oneFile(at, [dashed], { what: `Make ${pathText(at.path)} a list of one` }),
    ...shapesOf(value).flatMap(({ shape, what }) => {
      const isListOfOne = dashed !== undefined && Array.isArray(shape) && shape[0] === value;
      const edit = isListOfOne ? undefined : replaceValue(at.document, at.path, shape);
      return oneFile(at, [edit], { what: `Make ${pathText(at.path)} ${what}` });
    }),
  ];
};

type Shape = { readonly shape: unknown; readonly what: string };

/** The values that say the same in another way, the nearest first. */
function shapesOf(value: unknown): readonly Shape[] {
  if (value === null)
    return [
      { shape: {}, what: 'an empty mapping' },
      { shape: [], what: 'an empty list' },
    ];
  if (Array.isArray(value)) {
    const mapping = mappingOf(value);
    return [
      ...(value.length === 1 ? [{ shape: value[0], what: 'its only entry' }] : []),
      ...(mapping && value.length > 0 ? [{ shape: mapping, what: 'a mapping' }] : []),
      ...(value.every((item) => typeof item === 'string')
        ? [{ shape: value.join(','), what: 'a text' }]
        : []),
    ];
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    const isPlain = entries.every(([, each]) => !isRecord(each) && !Array.isArray(each));
    return [
      { shape: [value], what: 'a list of one' },
      ...(isPlain
        ? [
            {
              shape: entries.map(([name, each]) => ({ name, value: asText(each) })),
              what: 'a list of names and values',
            },
            { shape: entries.map(([name, each]) => `${name}=${asText(each)}`), what: 'a list of pairs' },
          ]
        : entries.every(([, each]) => isRecord(each))
          ? [
              {
                shape: entries.map(([name, each]) => ({ name, ...(each as object) })),
                what: 'a list of names',
              },
            ]
          : []),
    ];
  }
  const text = asText(value);
  const mapping = mappingOf([value]);
  return [
    ...(typeof value === 'string' && /^-?\d+$/.test(value)
      ? [{ shape: Number(value), what: 'a number' }]
      : []),
    ...(value === 'true' || value === 'false' ? [{ shape: value === 'true', what: 'true or false' }] : []),
    ...(mapping ? [{ shape: mapping, what: 'a mapping' }] : []),
    ...(/[^,],[^,]/.test(text) && !/[\n{[]/.test(text)
      ? [{ shape: text.split(',').map((each) => each.trim()), what: 'a list' }]
      : []),
    { shape: [value], what: 'a list of one' },
  ];
}

/** Items that are pairs as one mapping: `a=b`, `{name: a, value: b}`, or mappings with no key twice. */
function mappingOf(items: readonly unknown[]): Readonly<Record<string, unknown>> | undefined {
  const entries: (readonly [string, unknown])[] = [];
  for (const item of items) {
    if (typeof item === 'string') {
      const [, name, value] = /^([\w./-]+)=([^\n]*)$/.exec(item) ?? [];
      if (name === undefined) return undefined;
      entries.push([name, value ?? '']);
    } else if (isRecord(item)) {
      const { name, value, ...rest } = item;
      const isPair = typeof name === 'string' && value !== undefined && Object.keys(rest).length === 0;
      entries.push(...(isPair ? [[name, value] as const] : Object.entries(item)));
    } else return undefined;
  }
  const mapping = Object.fromEntries(entries);
  return Object.keys(mapping).length === entries.length ? mapping : undefined;
}

/** The field that a finding names, where its file has it under that name. */
function fieldAt(context: FixContext, raw: RawFinding): EditPlace | undefined {
  const at = editPlace(context, raw.place);
  const name = pathOf(raw)?.at(-1);
  if (!at || name === undefined) return undefined;
  const depth = at.path.findLastIndex((step) => String(step) === String(name));
  return depth < at.path.length - 2 || depth < 0 ? undefined : { ...at, path: at.path.slice(0, depth + 1) };
}

/** Puts a dash before the first key of a mapping that stands below its own key; the others are as deep already. */
function asItem(
  { document, path, file }: EditPlace,
  value: Readonly<Record<string, unknown>>,
): YamlEdit | undefined {
  const [first] = Object.keys(value);
  const [own, parent] = [
    first === undefined ? undefined : keyPlace(document, [...path, first]),
    keyPlace(document, path),
  ];
  if (!own || !parent) return undefined;
  const line = file.text.lastIndexOf('\n', own.start - 1) + 1;
  const [depth, above] = [
    own.start - line,
    parent.start - (file.text.lastIndexOf('\n', parent.start - 1) + 1),
  ];
  if (depth < above + 2 || file.text.slice(line, own.start).trim() !== '') return undefined;
  return { start: own.start - 2, end: own.start, text: '- ' };
}
