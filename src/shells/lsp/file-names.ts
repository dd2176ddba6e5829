import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Addresses of an editor as paths of the tree, and back. */
export type FileNames = {
  uriOf(file: string): string;
  /** `undefined` for what lies outside of the folder. */
  fileOf(uri: string): string | undefined;
};

/** The names of files in a folder. */
export function fileNames(root: string): FileNames {
  return {
    uriOf: (file) => pathToFileURL(join(root, file)).href,
    fileOf(uri) {
      if (!uri.startsWith('file:')) return undefined;
      const path = relative(root, fileURLToPath(uri)).split(sep).join('/');
      return path === '' || path.startsWith('..') ? undefined : path;
    },
  };
}
