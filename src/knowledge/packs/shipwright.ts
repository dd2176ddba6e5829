import type { Pack } from '../pack/pack.ts';

export const shipwright: Pack = {
  project: 'Shipwright',
  groups: ['shipwright.io'],
  kinds: {
    'shipwright.io/BuildRun': {
      isRun: true,
      runsOnce: { field: 'spec.build.name', names: 'shipwright.io/Build', says: 'Failed, BuildNotFound' },
    },
    'shipwright.io/ClusterBuildStrategy': { scope: 'cluster' },
  },
};
