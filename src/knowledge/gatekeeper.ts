import type { Pack } from './pack/pack.ts';

export const gatekeeper: Pack = {
  project: 'Gatekeeper',
  groups: ['templates.gatekeeper.sh'],
  kinds: {
    'templates.gatekeeper.sh/ConstraintTemplate': { scope: 'cluster' },
  },
};
