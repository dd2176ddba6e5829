import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, secret } from '../pack/refers.ts';

export const groupSync: Pack = {
  project: 'the group sync operator',
  groups: ['redhatcop.redhat.io'],
  kinds: {
    'redhatcop.redhat.io/GroupSync': {
      refers: fields(['spec.providers[].*.credentialsSecret.name', anywhere(secret), 'access']),
    },
  },
};
