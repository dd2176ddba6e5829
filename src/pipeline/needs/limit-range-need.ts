import { remembered } from '#answers';
import { type Container, type FleetObject, chosenOnce, containersOf, podTemplates } from '#fleet';
import { type Json, idText, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';
import { broken } from './need.ts';

/** The needs that the containers of an object stay within what the LimitRanges of their namespace let one have. */
export function limitRangeNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  const bounds = boundsOf(builder.fleet.inNamespace(object.world, object.id.namespace));
  if (bounds.length === 0) return [];
  return podTemplates(object.manifest).flatMap((pod) =>
    containersOf(pod).flatMap((container) => {
      const bound = bounds.find((each) => isBroken(recordAt(container.spec, 'resources'), each));
      return bound ? needOf(builder, object, { container, bound }) : [];
    }),
  );
}

/** What one LimitRange allows of one resource. */
type Bound = {
  readonly range: FleetObject;
  readonly field: 'max' | 'min';
  readonly resource: string;
  readonly written: unknown;
  readonly amount: number;
};

function needOf(
  builder: NeedBuilder,
  object: FleetObject,
  { container, bound }: { readonly container: Container; readonly bound: Bound },
): string {
  const { range, field, resource, written } = bound;
  const excess = `${field === 'max' ? 'more' : 'less'} ${resource} than ${asText(written)}`;
  return builder.add(`limits:${clusterKey(object)}/${range.id.name}`, () => ({
    kind: 'limits-allow',
    message: `the containers of ${idText(object.id)} have ${excess}, which LimitRange ${range.id.name} does not allow`,
    because: 'the API server refuses pods outside of the limits of their namespace',
    ...fieldPlace(object, [...container.path, 'resources']),
    culprit: range.id,
    ground: broken,
  }));
}

/** The narrowest bounds of a namespace: who keeps those keeps all of them. */
function boundsOf(space: readonly FleetObject[]): readonly Bound[] {
  return narrowestOf(ranges(space));
}

const ranges = chosenOnce<FleetObject>(({ id }) => id.kind === 'LimitRange' && id.group === '');
const narrowestOf = remembered((all: readonly FleetObject[]): readonly Bound[] =>
  narrowest(all.flatMap(boundsIn)),
);

function boundsIn(range: FleetObject): readonly Bound[] {
  return recordsAt(range.manifest, 'spec', 'limits').flatMap(([, limit]) => {
    if (stringAt(limit, 'type') !== 'Container') return [];
    return (['max', 'min'] as const).flatMap((field) =>
      Object.entries(recordAt(limit, field)).flatMap(([resource, written]) => {
        const amount = parseQuantity(written);
        return amount === undefined ? [] : [{ range, field, resource, written, amount }];
      }),
    );
  });
}

function narrowest(bounds: readonly Bound[]): readonly Bound[] {
  const found = new Map<string, Bound>();
  for (const bound of bounds) {
    const key = `${bound.field} ${bound.resource}`;
    const before = found.get(key);
    const isNarrower =
      !before || (bound.field === 'max' ? bound.amount < before.amount : bound.amount > before.amount);
    if (isNarrower) found.set(key, bound);
  }
  return [...found.values()];
}

/** Whether a container has more than the most of a resource, or asks for less than the least. */
function isBroken(resources: Json, { field, resource, amount }: Bound): boolean {
  const [first, second] =
    field === 'max' ? (['limits', 'requests'] as const) : (['requests', 'limits'] as const);
  const own = recordAt(resources, first)[resource] ?? recordAt(resources, second)[resource];
  if (own === undefined) return false;
  const asked = parseQuantity(own) ?? 0;
  return field === 'max' ? asked > amount : asked < amount;
}
