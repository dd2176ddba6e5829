import type { Pack } from '../pack/pack.ts';

export const percona: Pack = {
  project: 'the Percona operators',
  groups: ['psmdb.percona.com', 'pxc.percona.com'],
  kinds: {
    'psmdb.percona.com/PerconaServerMongoDB': { makes: [{ kind: '/Service', name: '{name}-rs0' }] },
    'pxc.percona.com/PerconaXtraDBCluster': { makes: [{ kind: '/Service', name: '{name}-haproxy' }] },
  },
};
