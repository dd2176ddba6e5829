import { baseName, directoryName } from '#files';
import type { Application } from './application.ts';

/**
 * Whether an Application still has the name of the one it was copied from: it lies in the folder of its own stack,
 * which is called like the namespace it goes into, and is named after the folder of the other one. So does one in the
 * same file of the folder beside that one.
 */
export function hasNameOf(copy: Application, original: Application): boolean {
  if (isOfNeighbour(copy, original)) return true;
  const { namespace = '' } = copy.destination;
  if (namespace === '' || namespace.includes('{{') || namespace === original.destination.namespace)
    return false;
  const own = foldersOf(copy);
  if (!own.includes(namespace) || copy.name.includes(namespace)) return false;
  const isAfter = (folder: string) => copy.name === folder || copy.name.startsWith(`${folder}-`);
  return foldersOf(original).some(isAfter) && !own.some(isAfter);
}

/** Whether two files of one name lie in folders beside each other, and both Applications are called like the other's folder. */
function isOfNeighbour(copy: Application, original: Application): boolean {
  const [[own, ownFolder, ownAbove], [other, otherFolder, otherAbove]] = [placeOf(copy), placeOf(original)];
  const areBeside = own === other && ownAbove === otherAbove && ownFolder !== otherFolder;
  return areBeside && ownFolder !== '' && copy.name === original.name && copy.name === otherFolder;
}

/** The name of the file, its folder and the folder above that. */
function placeOf({ origin }: Application): readonly [string, string, string] {
  const file = origin.place.source.name;
  const folder = directoryName(file);
  return [baseName(file), baseName(folder), directoryName(folder)];
}

function foldersOf({ origin }: Application): readonly string[] {
  const folders = directoryName(origin.place.source.name).split('/');
  return folders
    .map((folder) => folder.toLowerCase().replaceAll('_', '-'))
    .filter((folder) => folder.length > 3);
}
