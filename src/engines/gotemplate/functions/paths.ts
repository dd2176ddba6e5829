import { fixed, type GoFunction } from '../exec/go-function.ts';
import { basePath, cleanPath, dirPath, extensionOf } from '../text/path.ts';

const base = fixed(['string'], (_, path) => basePath(path));
const clean = fixed(['string'], (_, path) => cleanPath(path));
const dir = fixed(['string'], (_, path) => dirPath(path));
const ext = fixed(['string'], (_, path) => extensionOf(path));
const isAbs = fixed(['string'], (_, path) => path.startsWith('/'));

/** sprig's paths; those of the operating system are those of Unix. */
export const pathFunctions: { readonly [name: string]: GoFunction } = {
  base,
  clean,
  dir,
  ext,
  isAbs,
  osBase: base,
  osClean: clean,
  osDir: dir,
  osExt: ext,
  osIsAbs: isAbs,
};
