import type { Pack } from '../pack/pack.ts';

export const threescale: Pack = {
  project: '3scale',
  groups: ['apps.3scale.net'],
  kinds: {
    'apps.3scale.net/APIManager': { installs: ['{namespace}'] },
  },
};
