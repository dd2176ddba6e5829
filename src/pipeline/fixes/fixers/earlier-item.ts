import { isRecord } from '#kube';
import { pathText, removeEntry, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Removes the earlier of two list items of one name, which never counted. */
export const earlierItem: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['name']);
  const at = editPlace(context, raw.place);
  const depth = at?.path.findLastIndex((step) => typeof step === 'number') ?? -1;
  if (name === undefined || !at || depth < 0) return [];
  const list = at.path.slice(0, depth);
  const key = String(at.path[depth + 1] ?? 'name');
  const items = valueAt(at.document.value, list);
  const index = Array.isArray(items) ? items.findIndex((item) => isRecord(item) && item[key] === name) : -1;
  if (index < 0 || index >= Number(at.path[depth])) return [];
  const path = [...list, index];
  return oneFile(at, [removeEntry(at.document, path)], {
    what: `Remove the earlier ${name} from ${pathText(list)}`,
    why: 'only the last one counts',
  });
};
