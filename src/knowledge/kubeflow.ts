import type { Pack } from './pack/pack.ts';

export const kubeflow: Pack = {
  project: 'Kubeflow',
  groups: ['kubeflow.org', 'kfdef.apps.kubeflow.org'],
  kinds: {
    'kubeflow.org/Notebook': { makes: [{ kind: '/Service', name: '{name}', ports: [80, 'http-{name}'] }] },
    'kfdef.apps.kubeflow.org/KfDef': { installs: ['{namespace}'] },
  },
};
