import type { RawFinding } from '#findings';
import { type YamlPath, moveEntry, nodePlace, pathText, renameKey, setScalar } from '#yaml';
import { joined, oneFile, pathOf, textIn } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Candidate, Fixer } from '../fix.ts';

/** Writes what the schema says was meant: another name of the field, or another value. */
export const schemaSuggestion: Fixer = ({ raw }, context) => {
  const found = editPlace(context, raw.place);
  const field = raw.path?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
  // A field that follows from a value elsewhere has another name there; of a mapping the first key may be the place.
  const depth = found?.path.findLastIndex((step) => String(step) === field) ?? -1;
  if (!found || field === undefined || depth < found.path.length - 2 || depth < 0) return [];
  const at = { ...found, path: found.path.slice(0, depth + 1) };
  const name = textIn(raw.data, ['suggestion', 'to']);
  if (name !== undefined && textIn(raw.data, ['suggestion', 'kind']) === 'rename')
    return oneFile(at, [renameKey(at.document, at.path, name)], { what: `Rename ${field} to ${name}` });
  if (name !== undefined && textIn(raw.data, ['suggestion', 'kind']) === 'move')
    return movedTo(at, raw, stepsOf(name));
  const value = textIn(raw.data, ['suggestion', 'value']);
  if (value === undefined) return [];
  return oneFile(at, [setScalar(at.document, at.path, value)], {
    what: `Write ${value} as ${pathText(at.path)}`,
  });
};

/** Moves the field to where the schema has it, if that is in the same file as it is in the object. */
function movedTo(at: EditPlace, raw: RawFinding, to: YamlPath): readonly Candidate[] {
  const own = pathOf(raw) ?? [];
  const prefix = at.path.slice(0, at.path.length - own.length);
  const isWhole = [...prefix, ...own].every((step, index) => String(step) === String(at.path[index]));
  const name = to.at(-1);
  if (!isWhole || name === undefined || to.includes('*')) return [];
  const parent = [...prefix, ...to.slice(0, -1)];
  if (name !== at.path.at(-1) || nodePlace(at.document, [...parent, name])) return [];
  return joined([{ at, edits: moveEntry(at.document, at.path, parent) ?? [undefined] }], {
    what: `Move ${pathText(at.path)} to ${pathText([...parent, name])}`,
    why: `${at.file.name} sets it`,
  });
}

/** `spec.containers[0].image` as steps; `*` is any item. */
function stepsOf(text: string): YamlPath {
  return (text.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
