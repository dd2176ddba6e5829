import { type Pack, alike } from '../pack/pack.ts';

export const secretGenerator: Pack = {
  project: 'the secret generator of Mittwald',
  groups: ['secretgenerator.mittwald.de'],
  kinds: {
    ...alike('secretgenerator.mittwald.de', 'BasicAuth StringSecret', {
      makes: [{ kind: '/Secret', name: '{name}' }],
    }),
  },
};
