import { recordAt } from '#kube';
import type { Witness } from '../witness.ts';

/** Whoever starts what git has suspended, or scaled to nothing, brings first what it reads, unless the name is a slip of the pen. */
export const idleReferrer: Witness = () => {
  return ({ edge: { from }, meant }) => {
    const { suspend, replicas } = recordAt(from.manifest, 'spec');
    if ((suspend !== true && replicas !== 0) || meant.nearest !== undefined) return [];
    const idle = suspend === true ? 'is suspended' : 'has no replicas';
    const text = `${from.id.kind} ${from.id.name} ${idle}, and whoever starts it may bring it`;
    return [{ code: 'undeployed-referrer', speaks: 'for', weight: 'strong', text }];
  };
};
