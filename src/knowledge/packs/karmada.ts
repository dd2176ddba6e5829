import { type Pack, alike } from '../pack/pack.ts';

export const karmada: Pack = {
  project: 'Karmada',
  groups: [
    'policy.karmada.io',
    'work.karmada.io',
    'remedy.karmada.io',
    'config.karmada.io',
    'apps.karmada.io',
  ],
  kinds: {
    ...alike('policy.karmada.io', 'ClusterOverridePolicy ClusterPropagationPolicy ClusterTaintPolicy', {
      scope: 'cluster',
    }),
    'work.karmada.io/ClusterResourceBinding': { scope: 'cluster' },
    'remedy.karmada.io/Remedy': { scope: 'cluster' },
    ...alike(
      'config.karmada.io',
      'ResourceInterpreterCustomization ResourceInterpreterWebhookConfiguration',
      { scope: 'cluster' },
    ),
    'apps.karmada.io/WorkloadRebalancer': { scope: 'cluster' },
  },
};
