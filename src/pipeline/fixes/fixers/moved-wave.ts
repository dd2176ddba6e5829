import { type FleetObject, type Fleet, isUndeployed } from '#fleet';
import { oneFile, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/** The annotation that holds the wave of an object. */
export const waveField = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];

/**
 * Brings what is needed into the wave of who needs it, or who needs it into the wave of that. Which of the two starts no
 * second deadlock the proof shows.
 */
export const movedWave: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const data: Readonly<Record<string, unknown>> = { ...raw.data };
  const [own, other] = [data['wave'], data['providerWave']];
  const name = textIn(raw.data, ['provider']);
  const provider = object && fleet && providerCalled(fleet, object, name ?? '');
  if (!provider || typeof own !== 'number' || typeof other !== 'number') return [];
  return [...moved(context, provider, own), ...moved(context, object, other)];
};

/** What brings the thing that an object needs, by kind and name, in the same Application. */
export function providerCalled(
  fleet: Fleet,
  { unit, world }: FleetObject,
  name: string,
): FleetObject | undefined {
  if (isUndeployed(world)) return undefined;
  return fleet.objects.find((each) => each.unit === unit && `${each.id.kind} ${each.id.name}` === name);
}

/** Gives an object a wave. */
export function moved(context: FixContext, { id, origin }: FleetObject, to: number): readonly Candidate[] {
  const at = fieldEdit(context, { origin, path: waveField, value: String(to) });
  if (!at) return [];
  return oneFile(at, [at.edit], {
    what: `Move ${id.kind} ${id.name} to wave ${to}`,
    ...(at.why !== undefined && { why: at.why }),
  });
}
