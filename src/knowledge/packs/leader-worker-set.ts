import type { Pack } from '../pack/pack.ts';

export const leaderWorkerSet: Pack = {
  project: 'LeaderWorkerSet',
  groups: ['leaderworkerset.x-k8s.io'],
  kinds: {
    'leaderworkerset.x-k8s.io/LeaderWorkerSet': { podTemplate: 'spec.leaderWorkerTemplate.workerTemplate' },
  },
};
