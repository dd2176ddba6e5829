import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';

/** The cluster itself: it has the object, or was read to its end and has it not. */
export const observed: Witness = ({ fleet }) => {
  return ({ edge: { from, to } }) => {
    const { world } = from;
    if (world.kind !== 'cluster') return [];
    const [there] = fleet.observed.at(world, to);
    if (there) return [proof('for', `it is on cluster ${world.name}`)];
    if (!fleet.observed.isComplete(world, to)) return [];
    return [proof('against', `cluster ${world.name} does not have it`)];
  };
};

function proof(speaks: Reason['speaks'], text: string): Reason {
  return { code: 'observed', speaks, weight: 'proof', text };
}
