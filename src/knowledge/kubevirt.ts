import type { Pack } from './pack/pack.ts';

export const kubevirt: Pack = {
  project: 'KubeVirt',
  groups: ['kubevirt.io', 'cdi.kubevirt.io', 'hco.kubevirt.io'],
  kinds: {
    'kubevirt.io/KubeVirt': { installs: ['{namespace}'] },
    'kubevirt.io/VirtualMachine': {
      makes: [{ kind: '/PersistentVolumeClaim', name: '{spec.dataVolumeTemplates[].metadata.name}' }],
    },
    'cdi.kubevirt.io/DataVolume': { makes: [{ kind: '/PersistentVolumeClaim', name: '{name}' }] },
    'hco.kubevirt.io/HyperConverged': { installs: ['{namespace}'] },
  },
};
