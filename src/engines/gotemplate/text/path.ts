import { trimEndOf } from '#text';

/** path.Clean. */
export function cleanPath(path: string): string {
  if (path === '') return '.';
  const isRooted = path.startsWith('/');
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isRooted) kept.push('..');
  }
  const joined = kept.join('/');
  return isRooted ? `/${joined}` : joined === '' ? '.' : joined;
}

/** path.Base. */
export function basePath(path: string): string {
  if (path === '') return '.';
  const trimmed = trimEndOf(path, '/');
  return trimmed === '' ? '/' : trimmed.slice(trimmed.lastIndexOf('/') + 1);
}

/** path.Dir. */
export function dirPath(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf('/') + 1));
}

/** path.Ext. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}
