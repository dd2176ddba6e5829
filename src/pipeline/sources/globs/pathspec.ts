import { cleanPath } from '#files';
import { type Glob, doublestarGlob, matchesNothing, pathspecGlob } from '#patterns';

/**
 * Compiles a git pathspec as `git ls-files -- SPEC` reads it: wildcards cross `/`, and a spec without wildcards
 * also names everything below a directory. `:(glob)` switches to path-wise matching, `:/` is the root.
 */
export function pathspec(spec: string): Glob {
  const magic = /^:\(([^)]*)\)/.exec(spec);
  const pattern = magic ? spec.slice(magic[0].length) : spec.replace(/^:\/+/, '');
  if (magic?.[1]?.split(',').includes('glob')) return doublestarGlob(cleanPath(pattern)) ?? matchesNothing;
  const clean = cleanPath(pattern);
  const isLiteral = magic?.[1]?.split(',').includes('literal') || !/[*?[\\]/.test(clean);
  if (isLiteral) return (path) => path === clean || clean === '' || path.startsWith(`${clean}/`);
  const matches = pathspecGlob(clean) ?? matchesNothing;
  return (path) => matches(path) || path === clean || path.startsWith(`${clean}/`);
}
