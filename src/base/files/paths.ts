/** Joins path parts and removes `.` and `..`; a result that climbs above the root keeps its leading `..`. */
export function joinPath(...parts: readonly string[]): string {
  return cleanPath(parts.filter((part) => part !== '').join('/'));
}

/** Removes `.`, `..` and doubled slashes. The root is `''`. A leading slash is dropped. */
export function cleanPath(path: string): string {
  if (!/(^|\/)\.{0,2}(\/|$)/.test(path)) return path;
  const result: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && result.length > 0 && result.at(-1) !== '..') result.pop();
    else result.push(part);
  }
  return result.join('/');
}

/** The directory that holds this path; `''` for names at the root. */
export function directoryName(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The directories that a path lies in, the innermost first and the root last. */
export function directoriesAbove(path: string): readonly string[] {
  const directory = directoryName(path);
  return directory === '' ? [''] : [directory, ...directoriesAbove(directory)];
}

/** The last name of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether `path` is `directory` or lies below it. */
export function isInside(path: string, directory: string): boolean {
  return directory === '' ? !path.startsWith('..') : path === directory || path.startsWith(`${directory}/`);
}
