import { type Pack, alike } from '../pack/pack.ts';

export const fluentOperator: Pack = {
  project: 'the Fluent operator',
  groups: ['fluentbit.fluent.io', 'fluentd.fluent.io'],
  kinds: {
    ...alike(
      'fluentbit.fluent.io',
      'ClusterFilter ClusterFluentBitConfig ClusterInput ClusterMultilineParser ClusterOutput ClusterParser',
      { scope: 'cluster' },
    ),
    ...alike('fluentd.fluent.io', 'ClusterFilter ClusterFluentdConfig ClusterInput ClusterOutput', {
      scope: 'cluster',
    }),
  },
};
