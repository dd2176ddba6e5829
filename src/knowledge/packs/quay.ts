import type { Pack } from '../pack/pack.ts';

export const quay: Pack = {
  project: 'Quay',
  groups: ['quay.redhat.com'],
  kinds: {
    'quay.redhat.com/QuayRegistry': { installs: ['{namespace}'] },
  },
};
