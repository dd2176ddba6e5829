import type { Pack } from '../pack/pack.ts';

export const kiali: Pack = {
  project: 'Kiali',
  groups: ['kiali.io'],
  kinds: {
    'kiali.io/Kiali': {
      makes: [
        { kind: '/Service', name: 'kiali' },
        { kind: '/ServiceAccount', name: 'kiali-service-account' },
      ],
      installs: ['{namespace}'],
    },
  },
};
