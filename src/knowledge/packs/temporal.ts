import type { Pack } from '../pack/pack.ts';

export const temporal: Pack = {
  project: 'the Temporal operator',
  groups: ['temporal.io'],
  kinds: {
    'temporal.io/TemporalCluster': {
      makes: [
        { kind: '/Service', name: '{name}-frontend' },
        { kind: '/Service', name: '{name}-ui' },
      ],
    },
  },
};
