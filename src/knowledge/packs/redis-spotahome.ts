import type { Pack } from '../pack/pack.ts';

export const redisSpotahome: Pack = {
  project: 'the Redis operator of Spotahome',
  groups: ['databases.spotahome.com'],
  kinds: {
    'databases.spotahome.com/RedisFailover': {
      makes: [
        { kind: '/Service', name: 'rfs-{name}' },
        { kind: '/Service', name: 'rfrm-{name}' },
      ],
      tolerations: { at: ['spec.redis.tolerations', 'spec.sentinel.tolerations'] },
    },
  },
};
