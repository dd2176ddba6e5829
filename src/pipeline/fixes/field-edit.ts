import type { Origin } from '#kube';
import { type YamlEdit, type YamlPath, putField, putItem } from '#yaml';
import { whyThere } from './candidate.ts';
import { type EditPlace, editPlace } from './edit-place.ts';
import type { FixContext } from './fix.ts';

/** A field of something rendered, in the file that sets it or could set it. */
export type FieldPlace = EditPlace & { readonly why: string | undefined };

/** Where a field is written, or where it would be; its path in the file may be another one than in the object. */
export function fieldPlace(context: FixContext, origin: Origin, path: YamlPath): FieldPlace | undefined {
  const { edit, steps } = origin.field(path);
  const at = editPlace(context, edit);
  const own = at && pathInFile(at.path, path, at.document.value);
  return at && own ? { ...at, path: own, why: whyThere(steps, at.file.name) } : undefined;
}

/** What is written at a field of something rendered. */
export type Writing = {
  readonly origin: Origin;
  readonly path: YamlPath;
  readonly value: unknown;
  /** Whether the value is one more item of the list there. */
  readonly isItem?: boolean;
};

/** Writes a field where it is set, or where it could be. */
export function fieldEdit(
  context: FixContext,
  { origin, path, value, isItem }: Writing,
): (FieldPlace & { readonly edit: YamlEdit }) | undefined {
  const at = fieldPlace(context, origin, path);
  const edit = at && (isItem ? putItem : putField)(at.document, at.path, value);
  return at && edit ? { ...at, edit } : undefined;
}

/**
 * The path of a field in the file, when what stands at the place of the edit is the field itself or one of its parents.
 * A list item stands where its first key does.
 */
function pathInFile(written: YamlPath, path: YamlPath, document: unknown): YamlPath | undefined {
  for (let length = path.length; length > 0; length--) {
    for (const parent of [written, written.slice(0, -1)]) {
      if (parent.length === 0 || !isSame(parent.at(-1), path[length - 1])) continue;
      const [above, wanted] = [parent.at(-2), path[length - 2]];
      const isList = typeof path[length - 1] === 'number';
      if (isList && !isSame(above, wanted)) continue;
      return [...parent, ...path.slice(length)];
    }
  }
  const isWhole =
    written.length === 1 && typeof document === 'object' && document !== null && 'kind' in document;
  return isWhole ? path : undefined;
}

function isSame(a: string | number | undefined, b: string | number | undefined): boolean {
  return a !== undefined && String(a) === String(b);
}
