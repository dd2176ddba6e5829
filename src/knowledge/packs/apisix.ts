import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, secret, servicePort } from '../pack/refers.ts';

export const apisix: Pack = {
  project: 'APISIX',
  groups: ['apisix.apache.org'],
  kinds: {
    'apisix.apache.org/ApisixRoute': {
      makes: [],
      refers: fields(
        ['spec.http[].backends[].serviceName', servicePort('servicePort'), 'backend'],
        ['spec.stream[].backend.serviceName', servicePort('servicePort'), 'backend'],
      ),
    },
    'apisix.apache.org/ApisixTls': {
      makes: [],
      refers: fields(['spec.secret.name', anywhere(secret), 'tls']),
    },
    'apisix.apache.org/ApisixClusterConfig': { scope: 'cluster' },
  },
};
