import type { Pack } from '../pack/pack.ts';
import { configMap, fields, secret } from '../pack/refers.ts';

export const redisOpstree: Pack = {
  project: 'the Redis operator of OpsTree',
  groups: ['redis.redis.opstreelabs.in'],
  kinds: {
    'redis.redis.opstreelabs.in/Redis': {
      makes: [{ kind: '/Service', name: '{name}', ports: [6379, 'redis-client', 'redis'] }],
      refers: fields(
        ['spec.kubernetesConfig.redisSecret.name', { ...secret, key: 'key' }, 'credentials'],
        ['spec.redisConfig.additionalRedisConfig', configMap, 'settings'],
      ),
      tolerations: { at: ['spec.tolerations'] },
    },
    'redis.redis.opstreelabs.in/RedisCluster': { makes: [{ kind: '/Service', name: '{name}-leader' }] },
  },
};
