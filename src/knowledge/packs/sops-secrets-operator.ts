import type { Pack } from '../pack/pack.ts';

export const sopsSecretsOperator: Pack = {
  project: 'the SOPS secrets operator',
  groups: ['isindir.github.com'],
  kinds: {
    'isindir.github.com/SopsSecret': { makes: [{ kind: '/Secret', name: '{spec.secretTemplates[].name}' }] },
  },
};
