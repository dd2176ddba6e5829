import { type Pack, alike } from '../pack/pack.ts';

export const spire: Pack = {
  project: 'SPIRE',
  groups: ['spire.spiffe.io'],
  kinds: {
    ...alike('spire.spiffe.io', 'ClusterFederatedTrustDomain ClusterSPIFFEID ClusterStaticEntry', {
      scope: 'cluster',
    }),
  },
};
