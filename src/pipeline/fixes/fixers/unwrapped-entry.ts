import { isInTree, readText } from '#files';
import { isRecord } from '#kube';
import { keyPlace, nodePlace, pathText, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Takes a mapping out of one of the same name that holds nothing else: `annotations.annotations`. */
export const unwrappedEntry: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const [outer, inner] = at?.path.slice(-2) ?? [];
  const parent = at?.path.slice(0, -1) ?? [];
  const around = at && valueAt(at.document.value, parent);
  if (!at || outer !== inner || !isRecord(around) || Object.keys(around).length !== 1) return [];
  const [key, node] = [keyPlace(at.document, at.path), nodePlace(at.document, at.path)];
  const text = isInTree(raw.place.source) ? readText(context.tree, at.file.name) : undefined;
  if (!key || !node || text === undefined) return [];
  const start = text.lastIndexOf('\n', key.start - 1) + 1;
  const below = text.indexOf('\n', key.start) + 1;
  const by = node.start - (text.lastIndexOf('\n', node.start - 1) + 1) - (key.start - start);
  if (by <= 0 || below === 0 || node.start < below) return [];
  const lines = text.slice(below, node.end).split('\n');
  const moved = lines.map((line) => line.slice(Math.min(by, line.search(/\S|$/)))).join('\n');
  return oneFile(at, [{ start, end: node.end, text: moved }], {
    what: `Take ${pathText(at.path)} out of itself`,
    effect: 'any',
  });
};
