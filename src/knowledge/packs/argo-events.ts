import type { Pack } from '../pack/pack.ts';
import { account, fields, kind, optional } from '../pack/refers.ts';

/** The default bus is made by whoever installs Argo Events. */
const eventBus = kind('argoproj.io/EventBus');

export const argoEvents: Pack = {
  project: 'Argo Events',
  groups: ['argoproj.io'],
  charts: { 'argo-events': ['argoproj.io/EventSource', 'argoproj.io/EventBus', 'argoproj.io/Sensor'] },
  kinds: {
    'argoproj.io/EventSource': {
      makes: [{ kind: '/Service', name: '{name}-eventsource-svc' }],
      refers: fields(
        ['spec.eventBusName', optional(eventBus), 'eventBus'],
        ['spec.template.serviceAccountName', account, 'serviceAccount'],
      ),
    },
    'argoproj.io/Sensor': {
      refers: fields(
        ['spec.dependencies[].eventSourceName', kind('argoproj.io/EventSource'), 'eventSource'],
        ['spec.eventBusName', optional(eventBus), 'eventBus'],
        ['spec.template.serviceAccountName', account, 'serviceAccount'],
      ),
    },
  },
};
