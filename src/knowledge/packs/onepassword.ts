import type { Pack } from '../pack/pack.ts';

export const onepassword: Pack = {
  project: '1Password',
  groups: ['onepassword.com'],
  kinds: {
    'onepassword.com/OnePasswordItem': { makes: [{ kind: '/Secret', name: '{name}' }] },
  },
};
