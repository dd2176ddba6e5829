import type { Unit } from '#render';
import type { UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import type { World } from './world.ts';

/** Whether a word is part of some name in a namespace, that name apart: of an object, a reference or an Application. */
export type IsSpoken = (world: World, namespace: string, word: string, except: string) => boolean;

/** Collects the names that are used in each namespace. */
export function spokenWords(
  applications: readonly (readonly [Unit, World])[],
  objects: readonly FleetObject[],
  edges: readonly UnresolvedEdge[],
): IsSpoken {
  const names = new Map<string, Set<string>>();
  const add = (world: World, namespace: string | undefined, name: string) => {
    const key = `${world.key}|${namespace}`;
    const known = names.get(key);
    if (known) known.add(name);
    else names.set(key, new Set([name]));
  };
  for (const { world, id } of objects) add(world, id.namespace, id.name);
  for (const { from, to } of edges) add(from.world, to.namespace, to.name);
  for (const [{ owner: application }, world] of applications) {
    const { namespace } = application.destination;
    add(world, namespace, application.name);
    for (const { chart, path } of application.sources) add(world, namespace, chart ?? path ?? '');
  }
  return (world, namespace, word, except) =>
    [...(names.get(`${world.key}|${namespace}`) ?? [])].some(
      (name) => name !== except && name.includes(word),
    );
}
