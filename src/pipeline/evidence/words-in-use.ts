import type { Unit } from '#render';
import type { Edge, FleetObject, World } from '#fleet';

/** Whether a word is part of some name in a namespace, that name apart: of an object, a reference or an Application. */
export type IsWordInUse = (
  world: World,
  except: { readonly namespace: string; readonly name: string },
  word: string,
) => boolean;

/** Collects the names that are used in each namespace. */
export function wordsInUse(
  units: readonly (readonly [Unit, World])[],
  objects: readonly FleetObject[],
  edges: readonly Edge[],
): IsWordInUse {
  const names = new Map<string, Set<string>>();
  const add = (world: World, namespace: string | undefined, name: string) => {
    const key = `${world.key}|${namespace}`;
    const known = names.get(key);
    if (known) known.add(name);
    else names.set(key, new Set([name]));
  };
  for (const { world, id } of objects) add(world, id.namespace, id.name);
  for (const { from, to } of edges) add(from.world, to.namespace, to.name);
  for (const [{ owner }, world] of units) {
    const { namespace } = owner.destination;
    add(world, namespace, owner.name);
    for (const { chart, path } of owner.sources) add(world, namespace, chart ?? path ?? '');
  }
  return (world, { namespace, name: except }, word) =>
    [...(names.get(`${world.key}|${namespace}`) ?? [])].some(
      (name) => name !== except && name.includes(word),
    );
}
