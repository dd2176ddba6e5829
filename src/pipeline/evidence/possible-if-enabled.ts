import { sketchTemplates, undecided } from '#helm';
import type { Knowledge } from '#knowledge';
import { manifestId } from '#kube';
import type { Unit } from '#render';
import { type FleetObject, type Produced, type World, keysOf, producedObjects } from '#fleet';

/**
 * What the charts of applications would make if their values switched it on: objects that their templates write down
 * by name, and what controllers make of them. Whether they are made is not known; how they are called is.
 */
export function possibleIfEnabled(
  units: readonly (readonly [Unit, World])[],
  knowledge: Knowledge,
): readonly Produced[] {
  return units.flatMap(([unit, world]) => {
    const namespace = unit.owner.destination.namespace ?? '';
    if (namespace.includes('{{')) return [];
    return unit.chartUses.flatMap(({ chart }) =>
      sketchTemplates(chart).flatMap(({ manifest, origin }) => {
        const id = manifestId(manifest);
        const settled = { ...id, namespace: id.namespace === '' ? namespace : id.namespace };
        const object: FleetObject = { manifest, origin, id: settled, source: 0, unit, world };
        return [asProduced(object), ...producedObjects(object, knowledge)].filter(isNamed);
      }),
    );
  });
}

function asProduced(producer: FleetObject): Produced {
  const { group, kind, namespace, name } = producer.id;
  const keys = keysOf(producer);
  const path = ['metadata', 'name'];
  return { group, kind, namespace, name, producer, path, ...(keys === undefined ? {} : { keys }) };
}

function isNamed({ name, namespace }: Produced): boolean {
  return name !== '' && !name.includes(undecided) && !namespace.includes(undecided);
}
