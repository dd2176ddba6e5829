import { type Pack, alike } from '../pack/pack.ts';

export const stackrox: Pack = {
  project: 'StackRox',
  groups: ['platform.stackrox.io'],
  kinds: {
    ...alike('platform.stackrox.io', 'Central SecuredCluster', { installs: ['{namespace}'] }),
  },
};
