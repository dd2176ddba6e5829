import { type FileTree, cleanPath, directoryName, isInside, joinPath, linksIn } from '#files';
import { nearest } from '#outcome';
import type { ToolFailure } from '../tools/tool.ts';

/** Finds the directory of a source in its checkout, with Argo CD's refusals (util/app/path/path.go). */
export function appPath(tree: FileTree, root: string, path: string): string | ToolFailure {
  const failure = (what: string, suggestion?: string) => pathFailure({ path, what, suggestion });
  const missing = { cause: 'missing-file', path: joinPath(root, path) } as const;
  const refused = refusedPath(path);
  if (refused) return refused;
  const full = joinPath(root, path);
  const kind = tree.kind(full);
  if (kind === 'file') return failure('is not a directory', `use ${directoryName(cleanPath(path)) || '.'}`);
  if (kind === undefined)
    return { ...failure('does not exist', similarDirectory(tree, full, root)), ...missing };
  const link = outOfBoundsLink(tree, root);
  if (link === undefined) return full;
  return {
    kind: 'invalid-source',
    message: `repository contains out-of-bounds symlinks. file: ${link}`,
    at: ['path'],
    suggestion: `remove the link ${link} or point it inside the repository`,
  };
}

/** Why Argo CD refuses a path whatever the repository holds. */
export function refusedPath(path: string): ToolFailure | undefined {
  if (path.startsWith('/'))
    return pathFailure({ path, what: 'is absolute', suggestion: `write ${cleanPath(path) || '.'}` });
  return cleanPath(path).startsWith('..') ? pathFailure({ path, what: 'outside root' }) : undefined;
}

function pathFailure({
  path,
  what,
  suggestion,
}: {
  readonly path: string;
  readonly what: string;
  readonly suggestion?: string | undefined;
}): ToolFailure {
  return {
    kind: 'path-missing',
    message: `${path}: app path ${what}`,
    at: ['path'],
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** The existing directory that a wrong path most likely means: the same steps with one of them corrected. */
function similarDirectory(tree: FileTree, path: string, root: string): string | undefined {
  let known = root;
  const steps = (root === '' ? path : path.slice(root.length + 1)).split('/');
  for (const [index, step] of steps.entries()) {
    const next = joinPath(known, step);
    if (tree.kind(next) === 'directory') {
      known = next;
      continue;
    }
    const siblings = tree.list(known).filter((entry) => entry.kind === 'directory');
    const similar = nearest(
      step,
      siblings.map((entry) => entry.name),
    );
    if (similar === undefined) return undefined;
    const corrected = joinPath(known, similar, ...steps.slice(index + 1));
    return tree.kind(corrected) === 'directory' ? `did you mean ${corrected}?` : undefined;
  }
  return undefined;
}

/** The first symlink of a checkout that leaves it: Argo CD then refuses every path of that repository. */
function outOfBoundsLink(tree: FileTree, root: string): string | undefined {
  return linksIn(tree, root).find(
    ({ path, target }) => target.startsWith('/') || !isInside(joinPath(directoryName(path), target), root),
  )?.path;
}
