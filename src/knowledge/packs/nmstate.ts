import { type Pack, alike } from '../pack/pack.ts';

export const nmstate: Pack = {
  project: 'nmstate',
  groups: ['nmstate.io'],
  kinds: {
    ...alike(
      'nmstate.io',
      'NMState NodeNetworkConfigurationEnactment NodeNetworkConfigurationPolicy NodeNetworkState',
      { scope: 'cluster' },
    ),
  },
};
