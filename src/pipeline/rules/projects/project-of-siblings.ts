import { addTo } from '#groups';
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
    const folder = directoryName(fileOf(application));
    addTo(folders, folder, application);
  }
  const siblings = new Map([...folders].map(([folder, all]) => [folder, stackOf(all)]));
  return (application) => {
    if (parents.has(application.name)) return undefined;
    const file = fileOf(application);
    const first = siblings.get(directoryName(file))?.(file);
    return first?.destination.namespace === application.destination.namespace ? first?.project : undefined;
  };
}

const several = 3;

/** Which Application stands for all of a folder but those of one file: counted, for there may be thousands. */
function stackOf(all: readonly Application[]): (file: string) => Application | undefined {
  const counts = new Map<string, number>();
  const files = new Set(all.map(fileOf));
  for (const each of all)
    for (const key of [fileOf(each), sortOf(each), `${fileOf(each)} ${sortOf(each)}`])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const elsewhere = all.find((each) => all[0] && fileOf(each) !== fileOf(all[0]));
  return (file) => {
    const first = all[0] && fileOf(all[0]) === file ? elsewhere : all[0];
    if (!first || files.size - (files.has(file) ? 1 : 0) < several) return undefined;
    const others = all.length - (counts.get(file) ?? 0);
    const alike = (counts.get(sortOf(first)) ?? 0) - (counts.get(`${file} ${sortOf(first)}`) ?? 0);
    return alike === others ? first : undefined;
  };
}

function sortOf({ project, destination }: Application): string {
  return `project ${project} ${destination.namespace}`;
}

function fileOf({ origin }: Application): string {
  return origin.place.source.name;
}
