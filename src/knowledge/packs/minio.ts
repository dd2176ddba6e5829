import type { Pack } from '../pack/pack.ts';
import { fields, optional, secret, storageClass } from '../pack/refers.ts';

export const minio: Pack = {
  project: 'the MinIO operator',
  groups: ['minio.min.io'],
  kinds: {
    'minio.min.io/Tenant': {
      makes: [
        { kind: '/Service', name: 'minio', ports: [80, 443, 'http-minio', 'https-minio'] },
        { kind: '/Service', name: '{name}-console' },
        { kind: '/Service', name: '{name}-hl', ports: [9000, 'http-minio', 'https-minio'] },
      ],
      refers: fields(
        ['spec.configuration.name', secret, 'credentials'],
        ['spec.credsSecret.name', secret, 'credentials'],
        ['spec.users[].name', secret, 'credentials'],
        ['spec.externalCertSecret[].name', secret, 'certificate'],
        ['spec.imagePullSecret.name', optional(secret), 'imagePullSecret'],
        ['spec.pools[].volumeClaimTemplate.spec.storageClassName', storageClass, 'storageClass'],
      ),
      tolerations: { at: ['spec.pools[].tolerations'] },
    },
  },
};
