import type { Pack } from '../pack/pack.ts';

export const doppler: Pack = {
  project: 'Doppler',
  groups: ['secrets.doppler.com'],
  kinds: {
    'secrets.doppler.com/DopplerSecret': {
      makes: [
        { kind: '/Secret', name: '{spec.managedSecret.name}', namespace: '{spec.managedSecret.namespace}' },
      ],
    },
  },
};
