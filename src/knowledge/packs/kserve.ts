import { type Pack, alike } from '../pack/pack.ts';
import { account, fields, kind } from '../pack/refers.ts';

export const kserve: Pack = {
  project: 'KServe',
  groups: ['serving.kserve.io'],
  kinds: {
    'serving.kserve.io/ClusterServingRuntime': { scope: 'cluster', images: ['spec.containers[].image'] },
    ...alike(
      'serving.kserve.io',
      'ClusterStorageContainer LocalModelCache LocalModelNode LocalModelNodeGroup',
      { scope: 'cluster' },
    ),
    'serving.kserve.io/InferenceService': {
      makes: [
        { kind: '/Service', name: '{name}-predictor' },
        { kind: '/Service', name: '{name}-predictor-default' },
        { kind: '/Service', name: '{name}-metrics' },
        { kind: '/Service', name: '{name}' },
      ],
      refers: fields(
        ['spec.predictor.serviceAccountName', account, 'serviceAccount'],
        ['spec.predictor.model.runtime', kind('serving.kserve.io/ServingRuntime'), 'runtime'],
      ),
      images: ['spec.predictor.containers[].image'],
    },
    'serving.kserve.io/ServingRuntime': { images: ['spec.containers[].image'] },
  },
};
