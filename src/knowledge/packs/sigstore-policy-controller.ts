import { type Pack, alike } from '../pack/pack.ts';

export const sigstorePolicyController: Pack = {
  project: 'the policy controller of Sigstore',
  groups: ['policy.sigstore.dev'],
  kinds: {
    ...alike('policy.sigstore.dev', 'ClusterImagePolicy TrustRoot', { scope: 'cluster' }),
  },
};
