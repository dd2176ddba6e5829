import type { Pack } from '../pack/pack.ts';

export const kubeflow: Pack = {
  project: 'Kubeflow',
  groups: ['kubeflow.org', 'kfdef.apps.kubeflow.org', 'trainer.kubeflow.org'],
  kinds: {
    'kubeflow.org/Notebook': {
      podTemplate: 'spec.template',
      makes: [{ kind: '/Service', name: '{name}', ports: [80, 'http-{name}'] }],
    },
    'kfdef.apps.kubeflow.org/KfDef': { installs: ['{namespace}'] },
    'trainer.kubeflow.org/ClusterTrainingRuntime': { scope: 'cluster' },
  },
};
