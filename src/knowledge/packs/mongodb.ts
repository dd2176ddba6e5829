import type { Pack } from '../pack/pack.ts';

export const mongodb: Pack = {
  project: 'the MongoDB community operator',
  groups: ['mongodbcommunity.mongodb.com'],
  kinds: {
    'mongodbcommunity.mongodb.com/MongoDBCommunity': {
      makes: [{ kind: '/Service', name: '{name}-svc', ports: [27017, 'mongodb'] }],
    },
  },
};
