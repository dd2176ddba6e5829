import type { Facts } from '#config';
import { clusterOf } from '#render';
import type { Owner } from '#sources';

/** Where objects stand together: a cluster, or, for what no Application deploys, the folder that brings it. */
export type World =
  | { readonly kind: 'cluster'; readonly name: string; readonly key: string }
  | { readonly kind: 'folder'; readonly path: string; readonly key: string };

export type Worlds = {
  /** Where an owner puts its objects. */
  of(owner: Owner): World;
  cluster(name: string): World;
};

/** The worlds of a fleet: the same one for the same place. */
export function worlds(facts: Facts): Worlds {
  const known = new Map<string, World>();

  function once(world: World): World {
    const same = known.get(`${world.kind} ${world.key}`);
    if (same) return same;
    known.set(`${world.kind} ${world.key}`, world);
    return world;
  }

  function cluster(name: string): World {
    return once({ kind: 'cluster', name, key: name });
  }

  return {
    cluster,
    of(owner) {
      if (owner.kind === 'application') return cluster(clusterOf(owner, facts));
      if (owner.kind === 'cluster') return cluster(owner.name);
      const { path, environment = '' } = owner;
      return once({ kind: 'folder', path, key: `${path}\n${environment}` });
    },
  };
}

/** Whether this is the folder of something that no Application deploys, rather than a cluster. */
export function isUndeployed(world: World): boolean {
  return world.kind === 'folder';
}
