import { directoryName } from '#files';
import { type Application, parentOf } from '#sources';

/**
 * The project of the Applications whose definitions lie in the same folder, when there are several and all of them
 * belong to one; those that bring further Applications are the roots of a stack and no part of it.
 */
export function projectOfSiblings(
  applications: readonly Application[],
): (application: Application) => string | undefined {
  const parents = new Set(applications.map(parentOf));
  const folders = new Map<string, Application[]>();
  for (const application of applications) {
    if (parents.has(application.name)) continue;
    const folder = folderOf(application);
    const others = folders.get(folder);
    if (others) others.push(application);
    else folders.set(folder, [application]);
  }
  return (application) => {
    if (parents.has(application.name)) return undefined;
    const file = application.origin.place.source.name;
    const others = (folders.get(folderOf(application)) ?? []).filter(
      ({ origin }) => origin.place.source.name !== file,
    );
    const [first] = others;
    const files = new Set(others.map(({ origin }) => origin.place.source.name));
    if (!first || files.size < several) return undefined;
    const areOne = others.every(
      ({ project, destination }) =>
        project === first.project && destination.namespace === first.destination.namespace,
    );
    const isAmong = application.destination.namespace === first.destination.namespace;
    return areOne && isAmong ? first.project : undefined;
  };
}

const several = 3;

function folderOf({ origin }: Application): string {
  return directoryName(origin.place.source.name);
}
