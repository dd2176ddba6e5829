import { baseName, cleanPath, directoryName, isInside, joinPath } from '#files';
import type { RawFinding } from '#findings';
import { isRecord } from '#kube';
import { nearest } from '#outcome';
import { kustomizationOf } from '#sources';
import { type YamlEdit, type YamlPath, removeEntry, setScalar, valueAt } from '#yaml';
import { joined, oneFile, textIn } from '../candidate.ts';
import { type EditPlace, editPlace, firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { type Wanted, isWanted, meantPaths, relativePath } from '../meant-paths.ts';
import { applicationOf } from '../subject-of.ts';

/** Corrects a path that leads nowhere, if the tree shows what was meant; whether to drop it instead is a choice. */
export function foundPath(wanted: Wanted, { isList = false }: { readonly isList?: boolean } = {}): Fixer {
  return ({ raw }, context) => {
    const missing = cleanPath(textIn(raw.data, ['path']) ?? '');
    if (missing === '' || /[{}$*]/.test(missing)) return [];
    const found = [...placesNear(context, raw, missing)].flatMap((at) => {
      const folders = [directoryName(at.file.name), ...foldersOf(context, raw)];
      const [reference] = referencesTo(at, missing, folders);
      return reference ? [{ at, reference }] : [];
    })[0];
    if (!found) return [];
    const { at, reference } = found;
    const write = (path: string, option?: string) =>
      oneFile({ ...at, path: reference.path }, [edit(at, reference, reference.write(path))], {
        what: `Write ${path} instead of ${missing}`,
        why: `${at.file.name} names the path, and ${path} is there`,
        ...(option !== undefined && { option }),
      });
    const application = applicationOf(context, raw)?.owner.name;
    const own = ownFolder(at, { missing, application }).filter((path) =>
      isWanted(context.tree, path, wanted),
    );
    const moved = movedPaths(context, missing).filter((path) => isWanted(context.tree, path, wanted));
    const paths = [...moved, ...own, ...meantPaths(context.tree, missing, wanted)];
    const corrected = [...new Set(paths)].flatMap((path) =>
      write(path, keepsWords(missing, path) || path === moved[0] ? undefined : path),
    );
    if (!isList) return corrected;
    const broken = brokenEntries(context, at, reference.path);
    if (broken.length > 1) return mended(context, { at, broken, wanted });
    const [forgotten, ...others] = unlisted(context, at, reference.path);
    const instead = forgotten === undefined || others.length > 0 ? [] : write(forgotten, baseName(forgotten));
    return [...corrected, ...instead, ...dropped(at, reference.path, missing)];
  };
}

/** Where git remembers to have moved what was at a path, or the nearest folder above that it moved. */
function movedPaths({ history }: FixContext, missing: string): readonly string[] {
  const steps = missing.split('/');
  for (let length = steps.length; length > 0; length--) {
    const moved = history?.renamedTo(steps.slice(0, length).join('/')) ?? [];
    if (moved.length > 0) return moved.map((path) => joinPath(path, ...steps.slice(length)));
  }
  return [];
}

/** Whether a path says all that another says but its last slip; else it may lead to a namesake of somebody else. */
function keepsWords(missing: string, path: string): boolean {
  const words = wordsOf(path);
  return wordsOf(missing).every((word) => words.includes(word) || nearest(word, words) !== undefined);
}

function wordsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split(/[-_./]+/)
    .filter((word) => word !== '');
}

/** Where a path may be written: where the finding stands, or in a kustomization of its folder or of one above. */
function* placesNear(context: FixContext, { place }: RawFinding, missing: string): Generator<EditPlace> {
  const at = editPlace(context, place);
  if (at) yield at;
  for (let folder = missing; folder !== ''; ) {
    folder = directoryName(folder);
    const kustomization = firstDocument(context.tree, kustomizationOf(context.tree, folder));
    if (kustomization) yield { ...kustomization, path: [] };
  }
}

/** What stands where the path leads to if one of its steps has the name of the Application, the folder or the file in which it is written. */
function ownFolder(
  { file }: EditPlace,
  { missing, application }: { readonly missing: string; readonly application: string | undefined },
): readonly string[] {
  const steps = missing.split('/');
  const names = [baseName(directoryName(file.name)), baseName(file.name).replace(/\.\w+$/, ''), application];
  return steps
    .flatMap((step, index) =>
      names.flatMap((name) =>
        name === undefined || name === '' || name === step ? [] : steps.with(index, name).join('/'),
      ),
    )
    .reverse()
    .filter((path) => !isInside(file.name, path));
}

/** The kustomizations beside the others of a list that the list does not name. */
function unlisted({ tree }: FixContext, at: EditPlace, path: YamlPath): readonly string[] {
  const list = valueAt(at.document.value, path.slice(0, -1));
  const folder = directoryName(at.file.name);
  if (!Array.isArray(list) || typeof path.at(-1) !== 'number') return [];
  const named = new Set(
    list.flatMap((text: unknown) => (typeof text === 'string' ? joinPath(folder, text) : [])),
  );
  return tree
    .list(folder)
    .map(({ name }) => joinPath(folder, name))
    .filter((each) => !named.has(each))
    .filter((each) => kustomizationOf(tree, each) !== undefined);
}

/** An entry of a list that leads nowhere, with what stands before its `=`, and the folder that it is relative to. */
type Broken = {
  readonly path: YamlPath;
  readonly key: string;
  readonly text: string;
  readonly folder: string;
};

/** The entries of the list around a path that lead nowhere; one of them hides the others. */
function brokenEntries({ tree }: FixContext, at: EditPlace, path: YamlPath): readonly Broken[] {
  const list = valueAt(at.document.value, path.slice(0, -1));
  const folder = directoryName(at.file.name);
  if (!Array.isArray(list)) return [];
  return list.flatMap((text: unknown, index) => {
    if (typeof text !== 'string' || /:\/\/|[?@$]|\n/.test(text)) return [];
    const [, key = '', file = ''] = /^([\w.-]+=)?(.*)$/.exec(text) ?? [];
    const isThere = tree.kind(joinPath(folder, file)) !== undefined;
    return isThere ? [] : [{ path: [...path.slice(0, -1), index], key, text: file, folder }];
  });
}

/** Corrects all entries of a list that lead nowhere; dropping those for which nothing was meant is a choice. */
function mended(
  { tree }: FixContext,
  {
    at,
    broken,
    wanted,
  }: { readonly at: EditPlace; readonly broken: readonly Broken[]; readonly wanted: Wanted },
): readonly Candidate[] {
  const found = broken.map(({ path, key, text, folder }) => {
    const [meant] = meantPaths(tree, joinPath(folder, text), wanted);
    return meant === undefined
      ? removeEntry(at.document, path)
      : setScalar(at.document, path, `${key}${relativePath(folder, meant)}`);
  });
  const isDropping = found.some((made) => made?.text === '');
  return joined([{ at, edits: found }], {
    what: `Correct ${broken.map(({ text }) => text).join(', ')} in ${at.file.name}`,
    why: 'they lead nowhere, and each hides the next',
    ...(isDropping && { option: 'remove' }),
  });
}

/** Where a text names a path, and how another path is written there. */
type Reference = { readonly path: YamlPath; readonly text: string; write(path: string): string };

/** In the quotes that the text has already. */
function edit({ document, file }: EditPlace, { path }: Reference, text: string): YamlEdit | undefined {
  const made = setScalar(document, path, text);
  const [quote = ''] = /^['"]/.exec(made ? file.text.slice(made.start, made.end) : '') ?? [];
  return made && { ...made, text: `${quote}${made.text}${quote}` };
}

/** Takes an entry out of the list it stands in. */
function dropped(at: EditPlace, path: YamlPath, missing: string): readonly Candidate[] {
  if (typeof path.at(-1) !== 'number') return [];
  return oneFile({ ...at, path }, [removeEntry(at.document, path)], {
    what: `Remove ${missing} from ${at.file.name}`,
    why: 'nothing in the tree has that name',
    option: 'remove',
  });
}

/** The folders that paths of an Application are relative to. */
function foldersOf(context: FixContext, raw: Parameters<typeof applicationOf>[1]): readonly string[] {
  return (applicationOf(context, raw)?.owner.sources ?? []).flatMap(({ path }) =>
    path === undefined ? [] : [cleanPath(path)],
  );
}

/** The texts at or below a place, and else in its whole document, that lead to a path. */
function referencesTo(at: EditPlace, missing: string, folders: readonly string[]): readonly Reference[] {
  const here = textsBelow(valueAt(at.document.value, at.path), at.path);
  const all = [...here, ...textsBelow(at.document.value, [])];
  return all.flatMap(({ path, text }) => {
    const write = writerOf(text, missing, folders);
    return write ? [{ path, text, write }] : [];
  });
}

function writerOf(
  text: string,
  missing: string,
  folders: readonly string[],
): ((path: string) => string) | undefined {
  const [, lead = '', rest = ''] = /^(\$[^/]+\/|[\w.-]+=|\/)?(.*)$/s.exec(text) ?? [];
  const slash = rest.endsWith('/') && rest.length > 1 ? '/' : '';
  if (cleanPath(rest) === missing) return (path) => `${lead}${path}${slash}`;
  const folder = folders.find((each) => joinPath(each, rest) === missing);
  if (folder === undefined) return undefined;
  const dot = rest.startsWith('./') ? './' : '';
  return (path) => {
    const way = relativePath(folder, path);
    return `${lead}${way.startsWith('..') ? '' : dot}${way}${slash}`;
  };
}

type Text = { readonly path: YamlPath; readonly text: string };

function textsBelow(value: unknown, path: YamlPath): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsBelow(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => textsBelow(child, [...path, key]));
}
