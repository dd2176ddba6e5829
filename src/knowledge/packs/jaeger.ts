import type { Pack } from '../pack/pack.ts';

export const jaeger: Pack = {
  project: 'Jaeger',
  groups: ['jaegertracing.io'],
  kinds: {
    'jaegertracing.io/Jaeger': {
      makes: [
        { kind: '/Service', name: '{name}-query' },
        { kind: '/Service', name: '{name}-collector' },
      ],
    },
  },
};
