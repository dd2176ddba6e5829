import { type Place, directoryName, placeAt, readText, rememberedOfTree, sourceAt } from '#files';
import { type Glob, doublestarGlob, matchesNothing } from '#patterns';
import type { TreeIndex } from './tree-index.ts';

/**
 * The line of a `.gitignore` of the tree that keeps a path out of git: whoever wrote it has the file, and means not to
 * commit it. As git reads them (gitignore(5)): the last line that matches decides, files further down come later, and
 * what lies below an ignored folder is ignored with it.
 */
export function withheldByGit({ tree }: TreeIndex, path: string): Place | undefined {
  const folders: string[] = [];
  for (let folder = path; folder !== ''; folder = directoryName(folder))
    folders.unshift(directoryName(folder));
  const steps = path.split('/');
  for (let count = 1; count <= steps.length; count++) {
    const part = steps.slice(0, count).join('/');
    const lines = folders
      .filter((folder) => part.startsWith(folder))
      .flatMap((folder) => linesIn(tree, folder));
    const decisive = lines.findLast(
      ({ matches, isForFolders }) => (!isForFolders || count < steps.length) && matches(part),
    );
    if (decisive && !decisive.isNegated) return placeAt(sourceAt(tree, decisive.file), decisive.at);
  }
  return undefined;
}

type Line = {
  readonly file: string;
  readonly at: number;
  readonly matches: Glob;
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
};

const linesIn = rememberedOfTree((tree, folder): readonly Line[] => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const file = `${prefix}.gitignore`;
  const text = readText(tree, file);
  if (text === undefined) return [];
  return Array.from(
    text.matchAll(/^(?!#)(!?)(\S[^\n]*?)\s*$/gm),
    ({ index: at, 1: sign = '', 2: spec = '' }) => {
      const pattern = spec.replace(/\/$/, '');
      // A slash at the beginning or in the middle ties a pattern to its folder.
      const isTied = pattern.includes('/');
      const whole = `${prefix}${isTied ? '' : '**/'}${pattern.replace(/^\//, '')}`;
      return {
        file,
        at,
        matches: doublestarGlob(whole) ?? matchesNothing,
        isNegated: sign === '!',
        isForFolders: spec.endsWith('/'),
      };
    },
  );
});
