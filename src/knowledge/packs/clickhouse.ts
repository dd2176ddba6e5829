import type { Pack } from '../pack/pack.ts';

export const clickhouse: Pack = {
  project: 'the ClickHouse operator',
  groups: ['clickhouse.altinity.com'],
  kinds: {
    'clickhouse.altinity.com/ClickHouseInstallation': {
      makes: [{ kind: '/Service', name: 'clickhouse-{name}' }],
    },
  },
};
