import type { Pack } from '../pack/pack.ts';
import { fields, secret, storageClass } from '../pack/refers.ts';

export const grafanaLoki: Pack = {
  project: 'the Loki operator',
  groups: ['loki.grafana.com'],
  kinds: {
    'loki.grafana.com/LokiStack': {
      makes: [{ kind: '/Service', name: '{name}-gateway-http' }],
      refers: fields(
        ['spec.storage.secret.name', secret, 'access'],
        ['spec.storageClassName', storageClass, 'storageClass'],
      ),
    },
  },
};
