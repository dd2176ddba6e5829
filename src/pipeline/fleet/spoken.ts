import type { RenderedApplication } from '#render';
import type { UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';

/** Whether a word is part of some name in a namespace, that name apart: of an object, a reference or an Application. */
export type IsSpoken = (cluster: string, namespace: string, word: string, except: string) => boolean;

/** Collects the names that are used in each namespace. */
export function spokenWords(
  applications: readonly (readonly [RenderedApplication, string])[],
  objects: readonly FleetObject[],
  edges: readonly UnresolvedEdge[],
): IsSpoken {
  const names = new Map<string, Set<string>>();
  const add = (cluster: string, namespace: string | undefined, name: string) => {
    const key = `${cluster}|${namespace}`;
    const known = names.get(key);
    if (known) known.add(name);
    else names.set(key, new Set([name]));
  };
  for (const { cluster, id } of objects) add(cluster, id.namespace, id.name);
  for (const { from, to } of edges) add(from.cluster, to.namespace, to.name);
  for (const [{ application }, cluster] of applications) {
    const { namespace } = application.destination;
    add(cluster, namespace, application.name);
    for (const { chart, path } of application.sources) add(cluster, namespace, chart ?? path ?? '');
  }
  return (cluster, namespace, word, except) =>
    [...(names.get(`${cluster}|${namespace}`) ?? [])].some((name) => name !== except && name.includes(word));
}
