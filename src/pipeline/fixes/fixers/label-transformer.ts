import { isRecord } from '#kube';
import { type YamlPath, nodePlace, putField, removeEntry, renameKey, setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Keeps the labels of a kustomization out of selectors: `labels` without `includeSelectors` instead of `commonLabels`. */
export const labelTransformer: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const [field, index] = at?.path ?? [];
  if (!at) return [];
  const what = 'Keep the labels of the kustomization out of selectors';
  if (field === 'commonLabels') return oneFile(at, asLabels(at), { what });
  if (field !== 'labels' || typeof index !== 'number') return [];
  const flag = ['labels', index, 'includeSelectors'];
  return oneFile(at, [setScalar(at.document, flag, 'false')], { what });
};

/** `commonLabels` as an entry of `labels` that reaches the templates of pods, but no selector. */
function asLabels({ document, file }: EditPlace) {
  const pairs = valueAt(document.value, ['commonLabels']);
  const place = nodePlace(document, ['commonLabels']);
  if (!isRecord(pairs) || !place || nodePlace(document, ['labels'])) return [];
  const path: YamlPath = ['commonLabels'];
  const lines = file.text.slice(place.start, place.end);
  const isBlock = !lines.startsWith('{');
  if (!isBlock)
    return [removeEntry(document, path), putField(document, ['labels'], [{ includeTemplates: true, pairs }])];
  const lineStart = file.text.lastIndexOf('\n', place.start - 1) + 1;
  const indent = place.start - lineStart;
  return [
    renameKey(document, path, 'labels'),
    {
      start: lineStart,
      end: place.end,
      text: `  - includeTemplates: true\n    pairs:\n${file.text
        .slice(lineStart, place.end)
        .split('\n')
        .map((line) => (line.trim() === '' ? line : `      ${line.slice(indent)}`))
        .join('\n')}`,
    },
  ];
}
