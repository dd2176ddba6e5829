import type { Pack } from '../pack/pack.ts';

export const llamaStack: Pack = {
  project: 'Llama Stack',
  groups: ['llamastack.io'],
  kinds: {
    'llamastack.io/LlamaStackDistribution': { makes: [{ kind: '/Service', name: '{name}-service' }] },
  },
};
