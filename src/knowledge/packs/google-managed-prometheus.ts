import { type Pack, alike } from '../pack/pack.ts';

export const googleManagedPrometheus: Pack = {
  project: 'Google Managed Prometheus',
  groups: ['monitoring.googleapis.com'],
  kinds: {
    ...alike('monitoring.googleapis.com', 'ClusterPodMonitoring PodMonitoring', { makes: [] }),
  },
};
