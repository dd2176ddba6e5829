import { type FleetObject, chosenOnce, containersOf, podTemplates } from '#fleet';
import { type Json, idText, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';
import { broken } from './need.ts';

/** The needs that the containers of an object stay within what the LimitRanges of their namespace let one have. */
export function limitRangeNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  return ranges(builder.fleet.inNamespace(object.world, object.id.namespace)).flatMap((range) =>
    podTemplates(object.manifest).flatMap((pod) =>
      containersOf(pod).flatMap((container) => {
        const excess = excessOf(container.spec, range.manifest);
        if (excess === undefined) return [];
        return builder.add(`limits:${clusterKey(object)}/${range.id.name}`, () => ({
          kind: 'limits-allow',
          message: `the containers of ${idText(object.id)} have ${excess}, which LimitRange ${range.id.name} does not allow`,
          because: 'the API server refuses pods outside of the limits of their namespace',
          ...fieldPlace(object, [...container.path, 'resources']),
          culprit: range.id,
          ground: broken,
        }));
      }),
    ),
  );
}

const ranges = chosenOnce<FleetObject>(({ id }) => id.kind === 'LimitRange' && id.group === '');

/** What a container has beyond a range, in words. */
function excessOf(container: Json, range: Json): string | undefined {
  const resources = recordAt(container, 'resources');
  for (const [, limit] of recordsAt(range, 'spec', 'limits')) {
    if (stringAt(limit, 'type') !== 'Container') continue;
    for (const [name, bound] of Object.entries(recordAt(limit, 'max'))) {
      const own = recordAt(resources, 'limits')[name] ?? recordAt(resources, 'requests')[name];
      if ((parseQuantity(own) ?? 0) > (parseQuantity(bound) ?? Number.POSITIVE_INFINITY))
        return `more ${name} than ${asText(bound)}`;
    }
    for (const [name, bound] of Object.entries(recordAt(limit, 'min'))) {
      const own = recordAt(resources, 'requests')[name] ?? recordAt(resources, 'limits')[name];
      if (own !== undefined && (parseQuantity(own) ?? 0) < (parseQuantity(bound) ?? 0))
        return `less ${name} than ${asText(bound)}`;
    }
  }
  return undefined;
}
