import type { Pack } from '../pack/pack.ts';

export const rook: Pack = {
  project: 'Rook',
  groups: ['ceph.rook.io', 'objectbucket.io'],
  charts: { 'rook-ceph': ['ceph.rook.io'] },
  kinds: {
    'ceph.rook.io/CephCluster': {
      installs: ['{namespace}'],
      tolerations: { at: ['spec.placement.*.tolerations'], unless: 'spec.external.enable' },
    },
    'ceph.rook.io/CephObjectStore': { makes: [{ kind: '/Service', name: 'rook-ceph-rgw-{name}' }] },
    'objectbucket.io/ObjectBucketClaim': {
      makes: [
        { kind: '/Secret', name: '{name}', keys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] },
        {
          kind: '/ConfigMap',
          name: '{name}',
          keys: ['BUCKET_HOST', 'BUCKET_NAME', 'BUCKET_PORT', 'BUCKET_REGION', 'BUCKET_SUBREGION'],
        },
      ],
    },
    'objectbucket.io/ObjectBucket': { scope: 'cluster' },
  },
};
