import { baseName } from '#files';
import type { Fleet } from '#fleet';
import type { RenderFailure } from '#render';

/**
 * Why a missing file may be there after all: kustomizations of at least four other folders list one of its name that is
 * missing too. Nobody forgets the same file everywhere; a pipeline writes it.
 */
export function oftenMissed(fleet: Fleet, failure: RenderFailure): string | undefined {
  const name = missingName(failure);
  if (name === undefined) return undefined;
  let folders = known.get(fleet);
  if (!folders) known.set(fleet, (folders = foldersByName(fleet)));
  const others = (folders.get(name)?.size ?? 1) - 1;
  return others < 4
    ? undefined
    : `${others} other kustomizations list a ${name} that is missing too: something may write them`;
}

const known = new WeakMap<Fleet, ReadonlyMap<string, ReadonlySet<string>>>();

function foldersByName({ units }: Fleet): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { failures } of units) {
    for (const failure of failures) {
      const name = missingName(failure);
      if (name === undefined) continue;
      const folders = found.get(name) ?? new Set();
      found.set(name, folders.add(failure.place.source.name));
    }
  }
  return found;
}

/** The name of the file that a kustomization lists and that is not there. */
function missingName({ kind, cause, path = '' }: RenderFailure): string | undefined {
  const isFile = kind === 'kustomize' && cause === 'missing-file' && /\.ya?ml$/.test(path);
  return isFile ? baseName(path) : undefined;
}
