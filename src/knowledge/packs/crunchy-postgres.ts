import type { Pack } from '../pack/pack.ts';

export const crunchyPostgres: Pack = {
  project: 'the Crunchy Postgres operator',
  groups: ['postgres-operator.crunchydata.com'],
  kinds: {
    'postgres-operator.crunchydata.com/PostgresCluster': {
      makes: [
        { kind: '/Service', name: '{name}-primary', ports: [5432, 'postgres'] },
        { kind: '/Service', name: '{name}-ha', ports: [5432, 'postgres'] },
        { kind: '/Service', name: '{name}-replicas', ports: [5432, 'postgres'] },
        { kind: '/Service', name: '{name}-pgbouncer', ports: [5432, 'pgbouncer'] },
      ],
    },
  },
};
