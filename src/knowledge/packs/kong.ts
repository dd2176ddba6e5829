import { type Pack, alike } from '../pack/pack.ts';
import { fields, secret } from '../pack/refers.ts';

export const kong: Pack = {
  project: 'Kong',
  groups: ['configuration.konghq.com'],
  kinds: {
    'configuration.konghq.com/KongPlugin': {
      makes: [],
      refers: fields(['configFrom.secretKeyRef.name', { ...secret, key: 'key' }, 'access']),
    },
    ...alike('configuration.konghq.com', 'KongClusterPlugin KongLicense KongVault', { scope: 'cluster' }),
  },
};
