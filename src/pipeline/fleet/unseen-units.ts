import { remembered } from '#answers';
import type { ProblemCode } from '#outcome';
import { type Unit, isIncomplete } from '#render';
import type { Fleet } from './fleet.ts';
import type { World } from './world.ts';

/** A unit of which not all is rendered. */
export type UnseenUnit = {
  readonly unit: Unit;
  readonly world: World;
  /** Whether what is not seen of it usually stands in a namespace; `''` asks about what has none. */
  reaches(namespace: string): boolean;
  /** Whether more than charts and bases of others is not seen of it: those stay in their namespaces. */
  readonly holdsAnything: boolean;
};

/** Everything of a fleet of which not all is rendered. */
export const unseenUnits = remembered((fleet: Fleet): readonly UnseenUnit[] =>
  fleet.units.filter(isIncomplete).map((unit) => unseen(fleet, unit)),
);

/** A unit of which not all is rendered, and that may have something in a namespace. */
export function unseenIn(fleet: Fleet, world: World, namespace: string): Unit | undefined {
  return unseenUnits(fleet).find(
    (each) => each.world === world && (each.holdsAnything || each.reaches(namespace)),
  )?.unit;
}

/** A chart stays in the namespace of its destination; a base may put objects wherever the application has others. */
function unseen(fleet: Fleet, unit: Unit): UnseenUnit {
  const { owner, objects, problems } = unit;
  const { namespace = '' } = owner.destination;
  const isBase = problems.some(({ code }) => code === 'remote-base-unavailable');
  const namespaces = new Set([namespace, ...(isBase ? objects.flatMap(({ id }) => id.namespace || []) : [])]);
  const isOpen = namespace === '' || namespace.includes('{{');
  return {
    unit,
    world: fleet.worldOf(owner),
    reaches: (wanted) => isOpen || wanted === '' || namespaces.has(wanted),
    holdsAnything: problems.some(({ code }) => anywhere.has(code)),
  };
}

const anywhere: ReadonlySet<ProblemCode> = new Set([
  'repository-unavailable',
  'revision-unavailable',
  'plugin-not-run',
]);
