import { recordAt } from '#kube';
import type { Product, Source } from '../pack/makes.ts';
import type { Pack } from '../pack/pack.ts';

export const zalandoPostgres: Pack = {
  project: 'the Zalando Postgres operator',
  groups: ['acid.zalan.do'],
  operators: ['zalando/postgres-operator', 'acid/postgres-operator'].map((image) => ({
    image,
    watches: { group: 'acid.zalan.do', variable: 'WATCHED_NAMESPACE' },
  })),
  kinds: {
    'acid.zalan.do/postgresql': {
      makes: [
        { kind: '/Service', name: '{name}', ports: [5432, 'postgresql'] },
        { kind: '/Service', name: '{name}-repl', ports: [5432, 'postgresql'] },
      ],
      produce: credentials,
    },
  },
};

/** The Secrets of the users that a cluster declares and of those that every cluster has, by the default of their names. */
function credentials({ id, manifest }: Source): readonly Product[] {
  const declared = Object.keys(recordAt(manifest, 'spec', 'users')).filter((user) => !user.includes('.'));
  return ['postgres', 'standby', ...declared].map((user) => ({
    group: '',
    kind: 'Secret',
    namespace: id.namespace,
    name: `${user.replaceAll('_', '-')}.${id.name}.credentials.postgresql.acid.zalan.do`,
    path: declared.includes(user) ? ['spec', 'users', user] : ['metadata', 'name'],
    keys: ['username', 'password'],
  }));
}
