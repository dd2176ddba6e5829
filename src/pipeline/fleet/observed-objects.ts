import { coverageOf } from '#observed';
import type { Unit } from '#render';
import type { FleetObject } from './fleet.ts';
import { type Id, type ObjectIndex, objectIndex } from './object-index.ts';
import type { World } from './world.ts';

/** What was seen on the clusters of a target before Argo CD does anything; empty when nobody looked. */
export type ObservedObjects = ObjectIndex<FleetObject> & {
  readonly all: readonly FleetObject[];
  /** Whether a kind was read to its end in a namespace of a cluster: only there does absence prove anything. */
  isComplete(world: World, id: Omit<Id, 'name'>): boolean;
  /** Whether the API server of a cluster serves a kind; `undefined` when it was not asked. */
  serves(world: World, group: string, kind: string): boolean | undefined;
};

/** Indexes the observed units of a target. */
export function observedObjects(placed: readonly (readonly [Unit, World])[]): ObservedObjects {
  const objects = placed.flatMap(([unit, world]) =>
    unit.objects.map((object): FleetObject => ({ ...object, unit, world })),
  );
  const clusters = placed.flatMap(([{ owner }, world]) =>
    owner.kind === 'cluster' ? [{ world, observed: owner.observed }] : [],
  );
  const seenOf = (world: World) => clusters.filter((each) => each.world === world);
  return {
    ...objectIndex(objects, ({ id, world }) => ({ ...id, world })),
    all: objects,
    isComplete: (world, id) =>
      seenOf(world).some(({ observed }) => coverageOf(observed, id).kind === 'complete'),
    serves(world, group, kind) {
      const served = seenOf(world).flatMap(({ observed }) => observed.served ?? []);
      if (served.length === 0) return undefined;
      return served.some((each) => each.group === group && each.kind === kind);
    },
  };
}
