import type { Pack } from './pack/pack.ts';

export const zalandoPostgres: Pack = {
  project: 'the Zalando Postgres operator',
  groups: ['acid.zalan.do'],
  kinds: {
    'acid.zalan.do/postgresql': {
      makes: [
        { kind: '/Service', name: '{name}', ports: [5432, 'postgresql'] },
        { kind: '/Service', name: '{name}-repl', ports: [5432, 'postgresql'] },
      ],
    },
  },
};
