import { trimEndOf } from '#text';
import type { Discovery } from '#discover';
import {
  type FileTree,
  cleanPath,
  isInside,
  isTouched,
  joinPath,
  readText,
  source,
  treeChanges,
} from '#files';
import { arrayAt, isRecord, jsonText } from '#kube';
import { type Unit, isIncomplete } from '#render';
import { isUnexpanded, kustomizationOf } from '#sources';
import { parseYaml } from '#yaml';
import { unitsOf } from './rendering.ts';

/** Whether rendering a unit looked at one of these files, or would have, were it there. */
export function reads(unit: Unit, files: readonly string[], trees: Trees): boolean {
  if (files.some((file) => unit.filesRead.includes(file))) return true;
  return isTouched(unit.reads(), treeChanges(trees.before, trees.after, files));
}

export type Trees = { readonly before: FileTree; readonly after: FileTree };

/**
 * Why it cannot be told whether a change of a file reaches what is deployed: something that may read it could not be
 * rendered whole. `undefined` when everything that may read it was.
 */
export function whyUnverified(
  file: string,
  discovery: Pick<Discovery, 'targets'>,
  trees: Trees,
): string | undefined {
  for (const unit of unitsOf(discovery)) {
    if (!isIncomplete(unit) || !mayRead(unit, file, trees)) continue;
    const { owner, failures, problems } = unit;
    const because = failures[0]?.message ?? problems[0]?.because ?? 'parts of it are not known';
    return `${owner.target}/${owner.name} cannot be rendered whole: ${because}`;
  }
  const isRead = unitsOf(discovery).some((unit) => reads(unit, [file], trees));
  if (isRead || !isConfiguration.test(file)) return undefined;
  for (const { target, applicationSets } of discovery.targets)
    for (const { name, isComplete, failures } of applicationSets)
      if (!isComplete || failures.length > 0)
        return `ApplicationSet ${name} on ${target.name} cannot be run, and may deploy it`;
  return undefined;
}

/** What Argo CD's tools can take in; a guide, a script or a picture is none of it. */
const isConfiguration = /\.(ya?ml|json|jsonnet|libsonnet|tpl|toml|properties|env|conf|tgz)$/i;

/** Beyond what was read: what its source names, and whatever a source may name that is not known. */
function mayRead(unit: Unit, file: string, trees: Trees): boolean {
  if (reads(unit, [file], trees)) return true;
  const { owner } = unit;
  if (owner.kind === 'cluster') return false;
  const roots = owner.kind === 'folder' ? [owner.path] : owner.sources.flatMap(({ path }) => path ?? []);
  const isListed = [trees.before, trees.after].some((tree) =>
    roots.some((root) => listedBelow(tree, root).some((path) => file === path || isInside(file, path))),
  );
  if (isListed) return true;
  if (owner.kind === 'folder') return isInside(file, owner.path);
  const spec = owner.manifest['spec'];
  if (isUnexpanded(owner) && isConfiguration.test(file) && jsonText(spec).includes('{{')) return true;
  return stringsIn(spec).some((text) => isNamedBy(text, file));
}

/**
 * What kustomizations name, from one to the next: where the first cannot be built, nobody has looked at the others. Each
 * is read as plain YAML, whatever else is wrong with it.
 */
function listedBelow(tree: FileTree, root: string): readonly string[] {
  const found = new Set([root]);
  for (const folder of found) {
    if (found.size > mostListed) break;
    const name = kustomizationOf(tree, folder);
    const text = name === undefined ? undefined : readText(tree, name);
    const [document] =
      name === undefined || text === undefined ? [] : parseYaml(source(name, text)).documents;
    for (const entry of ['resources', 'bases', 'components', 'crds', 'generators', 'transformers'])
      for (const listed of arrayAt(document?.value, entry))
        if (typeof listed === 'string' && !listed.includes('://'))
          found.add(cleanPath(joinPath(folder, listed)));
  }
  return [...found];
}

const mostListed = 500;

/** Whether a text of a source is the folder of a file, or the end of its path; many files have one name. */
function isNamedBy(text: string, file: string): boolean {
  const path = trimEndOf(text.replace(/^\$[^/]+\//, '').replace(/^(?:\.{0,2}\/)+/, ''), '/');
  if (path === '' || path.includes('://')) return false;
  return isInside(file, path) || file === path || (path.includes('/') && file.endsWith(`/${path}`));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}
