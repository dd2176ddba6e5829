import { type Pack, alike } from '../pack/pack.ts';
import { anywhere, fields, kind } from '../pack/refers.ts';

const mariadb = anywhere(kind('k8s.mariadb.com/MariaDB'));

export const mariadbOperator: Pack = {
  project: 'the MariaDB operator',
  groups: ['k8s.mariadb.com'],
  charts: { 'mariadb-operator': ['k8s.mariadb.com'] },
  selectors: ['k8s.mariadb.com'],
  kinds: {
    ...alike('k8s.mariadb.com', 'Backup Connection Database Grant SqlJob User', {
      refers: fields(['spec.mariaDbRef.name', mariadb, 'cluster']),
    }),
    'k8s.mariadb.com/MariaDB': { makes: [{ kind: '/Service', name: '{name}' }] },
    'k8s.mariadb.com/Restore': {
      refers: fields(
        ['spec.mariaDbRef.name', mariadb, 'cluster'],
        ['spec.backupRef.name', kind('k8s.mariadb.com/Backup'), 'backup'],
      ),
    },
  },
};
