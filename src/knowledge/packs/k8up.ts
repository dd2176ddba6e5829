import type { Pack } from '../pack/pack.ts';
import { fields, secret } from '../pack/refers.ts';

export const k8up: Pack = {
  project: 'K8up',
  groups: ['k8up.io'],
  selectors: ['k8up.io'],
  kinds: {
    'k8up.io/Schedule': {
      refers: fields(['spec.backend.repoPasswordSecretRef.name', { ...secret, key: 'key' }, 'credentials']),
    },
  },
};
