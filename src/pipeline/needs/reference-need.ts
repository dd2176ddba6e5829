import { type Edge, type Produced, namingPlace } from '#fleet';
import { idText } from '#kube';
import { type NeedBuilder, objectPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { groundOf } from './ground-of.ts';
import type { Culprit } from './need.ts';
import { operatorNeeds } from './health/custom.ts';
import { healthyNeed } from './object-need.ts';

/**
 * The need that what an edge names is there, key included. Whatever git holds or a controller makes of it will
 * do; what is believed not to exist can never be. `healthy` asks that it is ready as well.
 */
export function referenceNeed(
  builder: NeedBuilder,
  edge: Edge,
  strength: 'exists' | 'healthy' = 'exists',
): string | undefined {
  const { from, to, resolution } = edge;
  if (resolution.state === 'provided') return undefined;
  const what = `${to.kind} ${to.namespace === '' ? to.name : `${to.namespace}/${to.name}`}`;
  const part = `${to.key === undefined ? '' : `#${to.key}`}${to.port === undefined ? '' : `:${to.port}`}`;
  const id = `ref-${strength}:${clusterKey(from)}→${to.group}/${to.kind}/${to.namespace}/${to.name}${part}`;
  return builder.add(id, () => {
    const lack = strength === 'healthy' && resolution.state === 'resolved' ? 'is not ready' : 'is not there';
    const need = {
      kind: `${to.kind.toLowerCase()}-present`,
      message: `${what}${detail(edge)} ${lack}, which ${idText(from.id)} needs (${edge.role})`,
      object: from.id,
      culprit: culpritOf(edge),
      place: () => namingPlace(edge),
    };
    if (resolution.state !== 'resolved')
      return { ...need, ground: groundOf(builder.beliefs.exists(edge), `whether ${what} exists`, 'objects') };
    // What it needs before it works it does not make itself: then somebody gives it that.
    const others = resolution.produced.filter(({ producer, byOther }) => producer !== from || byOther);
    const ways = [
      ...resolution.objects.map((object) =>
        strength === 'exists' ? needIds.exists(object) : healthyNeed(builder, object),
      ),
      ...others.map((produced) => producedNeed(builder, produced)),
    ];
    if (ways.length > 0) return { ...need, any: [ways] };
    const given = builder.beliefs.exists({ ...edge, resolution: { state: 'absent' } });
    return { ...need, ground: groundOf(given, `whether somebody else makes ${what}`) };
  });
}

/** What is not there: the object, or the key or port of it that is asked for. */
function culpritOf({ to, resolution }: Edge): Culprit {
  const { group, kind, namespace, name, key, port } = to;
  const part = resolution.state === 'lacking' ? (key ?? port) : undefined;
  return { group, kind, namespace, name, ...(part !== undefined && { part: String(part) }) };
}

/** The part of the object that is asked for, when the object itself is not what is missing. */
function detail({ to, resolution }: Edge): string {
  if (to.key !== undefined) return ` with key ${to.key}`;
  const isPort = resolution.state === 'lacking' && resolution.missing === 'port';
  return isPort && to.port !== undefined ? ` with port ${to.port}` : '';
}

/**
 * The need that a controller has made an object. Of what is there for nothing else it is ready once that is made;
 * anything else needs to be there and to be reconciled, whatever else it waits for.
 */
function producedNeed(builder: NeedBuilder, produced: Produced): string {
  const { producer } = produced;
  const name = produced.namespace === '' ? produced.name : `${produced.namespace}/${produced.name}`;
  const isItsPurpose = builder.fleet.knowledge.of(producer.id).makesNothingElse === true;
  return builder.add(needIds.made(produced), () => ({
    kind: 'object-produced',
    message: `${produced.kind} ${name} is not made, because ${idText(producer.id)} is not ${isItsPurpose ? 'ready' : 'reconciled'}`,
    ...objectPlace(producer),
    all: isItsPurpose
      ? [healthyNeed(builder, producer)]
      : [needIds.exists(producer), ...operatorNeeds(builder, producer)],
  }));
}
