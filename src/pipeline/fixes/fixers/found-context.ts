import { trimEndOf } from '#text';
import { type FileTree, baseName, directoryName, joinPath } from '#files';
import { textIn } from '../candidate.ts';
import { meantPaths } from '../meant-paths.ts';
import { objectOf } from '../subject-of.ts';
import { putOneOf } from './put-value.ts';

/** Corrects the folder or the Dockerfile of a build, if the tree shows what was meant. */
export const foundContext = putOneOf(({ raw }, context) => {
  const missing = textIn(raw.data, ['missing']) ?? '';
  const object = objectOf(context, raw);
  if (missing === '' || !object) return [];
  const isFolder = raw.path === '/spec/source/contextDir';
  const isNamed = raw.path?.endsWith('dockerfilePath') === true;
  const paths = meantPaths(context.tree, missing, isFolder ? 'directory' : 'file');
  const found = isFolder ? paths : [...paths, ...filesBelow(context.tree, missing)];
  const folder = trimEndOf(
    textIn(object.manifest, ['spec', 'source', 'contextDir'])?.replace(/^\.?\/+/, '') ?? '',
    '/',
  );
  const values = [...new Set(found)].flatMap((path) => {
    if (isFolder) return [{ path: ['spec', 'source', 'contextDir'], value: path }];
    const isInside = folder === '' || path.startsWith(`${folder}/`);
    if (isNamed && isInside)
      return [
        {
          path: ['spec', 'strategy', 'dockerStrategy', 'dockerfilePath'],
          value: folder === '' ? path : path.slice(folder.length + 1),
        },
      ];
    if (baseName(path) !== baseName(missing)) return [];
    return [{ path: ['spec', 'source', 'contextDir'], value: directoryName(path) }];
  });
  return values.map((each) => ({ ...each, ...(values.length > 1 && { option: each.value }) }));
});

/** Files of the same name in the folders below that of a path. */
function filesBelow(tree: FileTree, missing: string, folder = directoryName(missing)): readonly string[] {
  return tree.list(folder).flatMap(({ name, kind }) => {
    const path = joinPath(folder, name);
    if (kind === 'directory') return filesBelow(tree, missing, path);
    return name === baseName(missing) ? [path] : [];
  });
}
