import { directoryName } from '#files';
import { stringAt } from '#kube';
import type { Unit } from '#render';

/**
 * The test whether a file lies among those that an Application reads, and is kept out by what the source includes or
 * excludes, while nobody else reads it: whoever wrote the pattern meant such files.
 */
export function excludedFiles(units: readonly Unit[]): (file: string) => boolean {
  const read = new Set(units.flatMap(({ filesRead }) => filesRead));
  const choosing = units.filter(({ owner }) =>
    owner.sources.some(
      ({ spec }) =>
        (stringAt(spec, 'directory', 'exclude') ?? stringAt(spec, 'directory', 'include') ?? '') !== '',
    ),
  );
  const folders = new Set(choosing.flatMap(({ filesRead }) => filesRead.map(directoryName)));
  return (file) => folders.has(directoryName(file)) && !read.has(file);
}
