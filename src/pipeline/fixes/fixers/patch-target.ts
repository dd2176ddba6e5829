import { directoryName, joinPath, readText, source, baseName } from '#files';
import { isRecord, recordAt } from '#kube';
import { nearest } from '#outcome';
import { isKustomizationName, kustomizationOf } from '#sources';
import { asText, textAfter, textBefore } from '#text';
import { type YamlDocument, setScalar } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { type EditPlace, documentsOf, editPlace, firstDocument } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import { nameInId } from './name-in-id.ts';

/** Lets a patch that names no object of its kustomization name the one that is called alike, or the only one of its kind. */
export const patchTarget: Fixer = ({ raw }, context) => {
  const message = textIn(raw.data, ['message']) ?? '';
  const id = textBefore(textAfter(message, 'no matches for Id ') ?? '', ';');
  const kind = id.includes('.') ? textBefore(id, '.') : undefined;
  const name = nameInId(id);
  const at = editPlace(context, raw.place);
  const folder = directoryName(at?.file.name ?? raw.place.source.path);
  if (kind === undefined || name === undefined) return [];
  const names = namesIn(context, folder, kind);
  const meant = nearest(name, names) ?? (names.size === 1 ? [...names][0] : undefined);
  const patch = at && patchIn(context, at, { kind, name });
  if (meant === undefined || meant === name || !patch) return [];
  const path = ['metadata', 'name'];
  return oneFile({ ...patch, path }, [setScalar(patch.document, path, meant)], {
    what: `Let the patch change ${kind} ${meant} instead of ${name}`,
    why: `${patch.file.name} names an object that is not there`,
  });
};

type Found = Pick<EditPlace, 'file' | 'document'>;

type Named = { readonly kind: string; readonly name: string };

/** The patch of a kustomization for an object, in a file of its own. */
function patchIn(context: FixContext, { file }: EditPlace, { kind, name }: Named): Found | undefined {
  const folder = directoryName(file.name);
  const own = firstDocument(context.tree, kustomizationOf(context.tree, folder));
  return [file.name, ...textsIn(own?.document.value).map((text) => joinPath(folder, text))]
    .flatMap((path) => documentsAt(context, path))
    .find(({ document: { value } }) => isNamed(value, kind) && nameIn(value) === name);
}

/** The names of the objects of a kind that a kustomization takes in, from files of the tree. */
function namesIn(context: FixContext, start: string, kind: string): ReadonlySet<string> {
  const found = new Set<string>();
  const folders = new Set([start]);
  for (const folder of folders) {
    const own = firstDocument(context.tree, kustomizationOf(context.tree, folder));
    for (const text of own ? textsIn(listsIn(own.document)) : []) {
      const path = joinPath(folder, text);
      if (context.tree.kind(path) === 'directory') folders.add(path);
      for (const { document } of documentsAt(context, path))
        if (isNamed(document.value, kind)) found.add(nameIn(document.value));
    }
  }
  return found;
}

function listsIn({ value }: YamlDocument): unknown {
  return isRecord(value) ? [value['resources'], value['bases'], value['components']] : [];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('\n') || value.includes('://') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function documentsAt({ tree }: FixContext, path: string): readonly Found[] {
  const text =
    tree.kind(path) === 'file' && (/\.ya?ml$/.test(path) || isKustomizationName(baseName(path)))
      ? readText(tree, path)
      : undefined;
  if (text === undefined) return [];
  const file = source(path, text);
  return documentsOf(file).map((document) => ({ file, document }));
}

function isNamed(value: unknown, kind: string): boolean {
  return isRecord(value) && value['kind'] === kind;
}

function nameIn(value: unknown): string {
  return isRecord(value) ? asText(recordAt(value, 'metadata')['name']) : '';
}
