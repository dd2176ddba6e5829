import { isRecord } from '#kube';
import { type YamlEdit, nodePlace, putField, removeEntry, renameKey, setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Keeps the labels of a kustomization out of selectors: `labels` without `includeSelectors` instead of `commonLabels`. */
export const labelTransformer: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const [field, index] = at?.path ?? [];
  if (!at) return [];
  const what = 'Keep the labels of the kustomization out of selectors';
  if (field === 'commonLabels') return oneFile(at, labelEdits(at, { includeTemplates: true }), { what });
  if (field !== 'labels' || typeof index !== 'number') return [];
  const flag = ['labels', index, 'includeSelectors'];
  return oneFile(at, [setScalar(at.document, flag, 'false')], { what });
};

/** `commonLabels` as an entry of `labels` that reaches what the flag says. */
export function labelEdits(
  { document, file }: EditPlace,
  reach: Readonly<Record<string, true>>,
): readonly (YamlEdit | undefined)[] {
  const pairs = valueAt(document.value, ['commonLabels']);
  const place = nodePlace(document, ['commonLabels']);
  if (!isRecord(pairs) || !place || nodePlace(document, ['labels'])) return [];
  const [flag = ''] = Object.keys(reach);
  if (file.text[place.start] === '{')
    return [removeEntry(document, ['commonLabels']), putField(document, ['labels'], [{ ...reach, pairs }])];
  const lineStart = file.text.lastIndexOf('\n', place.start - 1) + 1;
  const lines = file.text
    .slice(lineStart, place.end)
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `      ${line.slice(place.start - lineStart)}`));
  return [
    renameKey(document, ['commonLabels'], 'labels'),
    { start: lineStart, end: place.end, text: `  - ${flag}: true\n    pairs:\n${lines.join('\n')}` },
  ];
}
