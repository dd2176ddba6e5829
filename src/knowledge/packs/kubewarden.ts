import { type Pack, alike } from '../pack/pack.ts';

export const kubewarden: Pack = {
  project: 'Kubewarden',
  groups: ['policies.kubewarden.io'],
  kinds: {
    ...alike('policies.kubewarden.io', 'ClusterAdmissionPolicy ClusterAdmissionPolicyGroup PolicyServer', {
      scope: 'cluster',
    }),
  },
};
