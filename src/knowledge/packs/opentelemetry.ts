import type { Pack } from '../pack/pack.ts';

export const opentelemetry: Pack = {
  project: 'the OpenTelemetry operator',
  groups: ['opentelemetry.io'],
  operators: [
    {
      image: 'opentelemetry-operator/opentelemetry-operator',
      watches: { group: 'opentelemetry.io', variable: 'WATCH_NAMESPACE' },
    },
  ],
  charts: { 'opentelemetry-operator': ['opentelemetry.io'] },
  kinds: {
    'opentelemetry.io/Instrumentation': { makes: [] },
    'opentelemetry.io/OpenTelemetryCollector': {
      makes: [
        { kind: '/Service', name: '{name}-collector' },
        { kind: '/Service', name: '{name}-collector-headless' },
        { kind: '/ServiceAccount', name: '{name}-collector' },
      ],
      images: ['spec.image'],
    },
  },
};
