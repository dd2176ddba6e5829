import { type Pack, alike } from '../pack/pack.ts';

export const spiderpool: Pack = {
  project: 'Spiderpool',
  groups: ['spiderpool.spidernet.io'],
  kinds: {
    ...alike('spiderpool.spidernet.io', 'SpiderCoordinator SpiderIPPool SpiderReservedIP SpiderSubnet', {
      scope: 'cluster',
    }),
  },
};
