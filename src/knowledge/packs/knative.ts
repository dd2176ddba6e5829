import { type Pack, alike } from '../pack/pack.ts';
import { anywhere, fields, ifOneOf, kind } from '../pack/refers.ts';

const subscriber = anywhere(ifOneOf('/Service', 'serving.knative.dev/Service'));

export const knative: Pack = {
  project: 'Knative',
  groups: [
    'serving.knative.dev',
    'eventing.knative.dev',
    'messaging.knative.dev',
    'sources.knative.dev',
    'operator.knative.dev',
    'operator.serverless.openshift.io',
  ],
  kinds: {
    'serving.knative.dev/Configuration': { podTemplate: 'spec.template' },
    'serving.knative.dev/DomainMapping': {
      refers: fields(['spec.ref.name', anywhere(ifOneOf('serving.knative.dev/Service')), 'backend']),
    },
    'serving.knative.dev/Service': {
      podTemplate: 'spec.template',
      makes: [{ kind: '/Service', name: '{name}', ports: [80, 'http'], foreign: 'refuses' }],
    },
    'eventing.knative.dev/Trigger': {
      makes: [],
      refers: fields(
        ['spec.broker', kind('eventing.knative.dev/Broker'), 'broker'],
        ['spec.subscriber.ref.name', subscriber, 'subscriber'],
      ),
    },
    'messaging.knative.dev/Subscription': {
      makes: [],
      refers: fields(['spec.subscriber.ref.name', subscriber, 'subscriber']),
    },
    ...alike('sources.knative.dev', 'ApiServerSource PingSource SinkBinding', {
      refers: fields(['spec.sink.ref.name', subscriber, 'sink']),
    }),
    ...alike('operator.knative.dev', 'KnativeEventing KnativeServing', { installs: ['{namespace}'] }),
    'operator.serverless.openshift.io/KnativeKafka': { installs: ['{namespace}'] },
  },
};
