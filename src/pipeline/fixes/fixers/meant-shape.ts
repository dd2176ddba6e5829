import { isRecord } from '#kube';
import { type YamlEdit, keyPlace, pathText, valueAt } from '#yaml';
import { oneFile, pathOf } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import type { RawFinding } from '#findings';

/** Gives a value the shape that its field has: one entry becomes a list of one, and `name=value` a mapping. */
export const meantShape: Fixer = ({ raw }, context) => {
  const at = fieldAt(context, raw);
  if (!at) return [];
  const value = valueAt(at.document.value, at.path);
  if (isRecord(value))
    return oneFile(at, [asItem(at, value)], { what: `Make ${pathText(at.path)} a list of one` });
  const pair = typeof value === 'string' ? /^([\w./-]+)=([\w./-]*)$/.exec(value) : null;
  const start = pair ? at.file.text.indexOf(pair[0], keyPlace(at.document, at.path)?.start ?? 0) : -1;
  if (!pair || start < 0) return [];
  const isBelow = at.file.text.slice(0, start).endsWith(' ') && /\n\s+$/.test(at.file.text.slice(0, start));
  if (!isBelow) return [];
  const edit = { start, end: start + pair[0].length, text: `${pair[1] ?? ''}: ${pair[2] ?? ''}` };
  return oneFile(at, [edit], { what: `Write ${pair[1] ?? ''}: instead of =` });
};

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
