import type { Pack } from '../pack/pack.ts';
import { fields, secret, storageClass } from '../pack/refers.ts';

export const grafanaTempo: Pack = {
  project: 'the Tempo operator',
  groups: ['tempo.grafana.com'],
  kinds: {
    'tempo.grafana.com/TempoMonolithic': { makes: [{ kind: '/Service', name: 'tempo-{name}' }] },
    'tempo.grafana.com/TempoStack': {
      makes: [
        { kind: '/Service', name: 'tempo-{name}-query-frontend' },
        { kind: '/Service', name: 'tempo-{name}-distributor' },
        { kind: '/Service', name: 'tempo-{name}-gateway' },
      ],
      refers: fields(
        ['spec.storage.secret.name', secret, 'access'],
        ['spec.storageClassName', storageClass, 'storageClass'],
      ),
    },
  },
};
