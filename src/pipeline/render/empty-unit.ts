import type { Facts } from '#config';
import type { Owner } from '#sources';
import { clusterOf } from './cluster-of.ts';
import { noReads } from './reads.ts';
import type { Standing, Unit } from './rendered.ts';

/** A unit that brings nothing yet. */
export function emptyUnit<O extends Owner>(owner: O, standing: Standing): Unit<O> {
  return {
    owner,
    standing,
    tools: owner.sources.map(() => 'none'),
    objects: [],
    fragments: [],
    failures: [],
    notes: [],
    unreadValues: () => [],
    unreadAdditions: () => [],
    changingObjects: () => [],
    chartUses: [],
    problems: [],
    filesRead: [],
    reads: () => noReads,
  };
}

/** Where a unit stands as far as its owner alone can tell. */
export function initialStanding(owner: Owner, facts: Facts): Standing {
  switch (owner.kind) {
    case 'application':
      return { kind: 'deployed', cluster: clusterOf(owner, facts) };
    case 'cluster':
      return { kind: 'observed', cluster: owner.name };
    case 'folder': {
      if (owner.salvagedWithout) return { kind: 'undeployed', why: 'salvaged' };
      return { kind: 'undeployed', why: owner.isComponent ? 'component' : 'no-application' };
    }
  }
}
