import type { Pack } from '../pack/pack.ts';

export const rancherFleet: Pack = {
  project: 'Rancher Fleet',
  groups: ['fleet.cattle.io'],
  kinds: {
    'fleet.cattle.io/Content': { scope: 'cluster' },
  },
};
