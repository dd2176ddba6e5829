import { isRecord } from '#kube';
import { type YamlPath, moveEntry, nodePlace, pathText, valueAt } from '#yaml';
import { joined, pathOf } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/**
 * Moves a field that its place does not have to where it may belong: out of the mapping around it, or into one beside it.
 * The proof says whether it belongs there; whether it was meant there, people do.
 */
export const movedField: Fixer = ({ raw }, context) => {
  const found = editPlace(context, raw.place);
  const field = pathOf(raw)?.at(-1);
  const depth = found?.path.findLastIndex((step) => step === field) ?? -1;
  if (!found || typeof field !== 'string' || depth < found.path.length - 2 || depth < 1) return [];
  const at = { ...found, path: found.path.slice(0, depth + 1) };
  const { document, path } = at;
  const own = path.slice(0, -1);
  const above = own.map((_, index) => own.slice(0, -1 - index));
  const around = valueAt(document.value, own);
  const beside: readonly YamlPath[] = isRecord(around)
    ? Object.entries(around).flatMap(([key, value]) =>
        key !== field && isRecord(value) && !isFree.test(key) ? [[...own, key]] : [],
      )
    : [];
  // More would be guesses, and leave no try for anything else.
  return [...above.slice(0, 2), ...beside.slice(0, 1)]
    .filter((parent) => isRecord(valueAt(document.value, parent)) && !isFree.test(String(parent.at(-1))))
    .filter((parent) => !nodePlace(document, [...parent, field]))
    .flatMap((parent) => {
      const to = pathText([...parent, field]);
      return joined([{ at, edits: moveEntry(document, path, parent) ?? [undefined] }], {
        what: `Move ${pathText(path)} to ${to}`,
        why: `${at.file.name} sets it`,
        option: `to-${to}`,
      });
    });
};

/** Mappings that take every key, so that everything would seem to belong there. */
const isFree =
  /^(?:labels|annotations|data|stringData|binaryData|match[Ll]abels|nodeSelector|selector|parameters)$/;
