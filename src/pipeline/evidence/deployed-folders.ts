import { cleanPath, isInside } from '#files';
import { type ApplicationUnit, isIncomplete } from '#render';

/**
 * Prepares the answer to "is this folder deployed by an Application that could not be rendered?". What a plug-in or a
 * generator makes of a folder is not known, but somebody does deploy it.
 */
export function deployedFolders(applications: readonly ApplicationUnit[]): (path: string) => boolean {
  const folders = new Set<string>();
  for (const rendered of applications) {
    if (!isIncomplete(rendered)) continue;
    for (const { path } of rendered.owner.sources) {
      if (path !== undefined) folders.add(cleanPath(path.split('{{')[0] ?? ''));
    }
  }
  folders.delete('');
  return (path) => [...folders].some((folder) => isInside(path, folder));
}
