import { isRecord } from '#kube';
import { type YamlPath, renameKey, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer, Flaw } from '../fix.ts';

/** Renames the key at which the finding stands, or one below it. */
export function renamedHere(nameOf: (flaw: Flaw) => string | undefined, below: YamlPath = []): Fixer {
  return (flaw, context) => {
    const name = nameOf(flaw);
    const at = editPlace(context, flaw.raw.place);
    if (name === undefined || !at) return [];
    const path = at.path.at(-1) === below.at(-1) ? at.path : [...at.path, ...below];
    const own = path.at(-1);
    if (typeof own !== 'string' || own === name) return [];
    if (valueAt(at.document.value, [...path.slice(0, -1), name]) !== undefined) return [];
    return oneFile({ ...at, path }, [renameKey(at.document, path, name)], {
      what: `Rename ${own} to ${name}`,
      ...(isEmpty(valueAt(at.document.value, path)) && { effect: 'none' }),
    });
  };
}

/** What a template takes a value for that is not set. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.keys(value).length === 0;
  return value === null || value === false || value === '';
}
