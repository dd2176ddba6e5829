import type { Pack } from '../pack/pack.ts';

export const mysqlOperator: Pack = {
  project: 'the MySQL operator',
  groups: ['mysql.oracle.com'],
  kinds: {
    'mysql.oracle.com/InnoDBCluster': { makes: [{ kind: '/Service', name: '{name}' }] },
  },
};
