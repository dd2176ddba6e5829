import { isRecord } from '#kube';
import { moveEntry, nodePlace, renameKey, valueAt } from '#yaml';
import { joined, oneFile, pathOf } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Hands the plain texts of a Secret over as `stringData`, which needs no base64: all of them, or the one alone. */
export const stringData: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const [field, key] = pathOf(raw) ?? [];
  const data = at && valueAt(at.document.value, ['data']);
  if (raw.object?.kind !== 'Secret' || field !== 'data' || !at || !isRecord(data)) return [];
  const what = 'Write the plain texts of the Secret as stringData';
  const isPlain = Object.values(data).every((value) => typeof value === 'string' && !isBase64(value));
  if (isPlain && !nodePlace(at.document, ['stringData']))
    return oneFile({ ...at, path: ['data'] }, [renameKey(at.document, ['data'], 'stringData')], { what });
  const path = ['data', String(key)];
  return joined([{ at, edits: moveEntry(at.document, path, ['stringData']) ?? [undefined] }], { what });
};

function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/\s]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text.trimEnd());
}
