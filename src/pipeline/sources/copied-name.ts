import { directoryName } from '#files';
import type { Application } from './application.ts';

/**
 * Whether an Application still has the name of the one it was copied from: it lies in the folder of its own stack,
 * which is called like the namespace it goes into, and is named after the folder of the other one.
 */
export function hasNameOf(copy: Application, original: Application): boolean {
  const { namespace = '' } = copy.destination;
  if (namespace === '' || namespace.includes('{{') || namespace === original.destination.namespace)
    return false;
  const own = foldersOf(copy);
  if (!own.includes(namespace) || copy.name.includes(namespace)) return false;
  const isAfter = (folder: string) => copy.name === folder || copy.name.startsWith(`${folder}-`);
  return foldersOf(original).some(isAfter) && !own.some(isAfter);
}

function foldersOf({ origin }: Application): readonly string[] {
  const folders = directoryName(origin.place.source.name).split('/');
  return folders
    .map((folder) => folder.toLowerCase().replaceAll('_', '-'))
    .filter((folder) => folder.length > 3);
}
