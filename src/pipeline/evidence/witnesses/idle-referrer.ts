import { recordAt } from '#kube';
import type { Witness } from '../witness.ts';

/** Whoever starts what git has suspended brings first what it reads, unless the name is a slip of the pen. */
export const idleReferrer: Witness = () => {
  return ({ edge: { from }, meant }) => {
    if (recordAt(from.manifest, 'spec')['suspend'] !== true || meant.nearest !== undefined) return [];
    const text = `${from.id.kind} ${from.id.name} is suspended, and whoever starts it may bring it`;
    return [{ code: 'undeployed-referrer', speaks: 'for', weight: 'strong', text }];
  };
};
