import { type Pack, alike } from '../pack/pack.ts';

export const kubevirt: Pack = {
  project: 'KubeVirt',
  groups: [
    'kubevirt.io',
    'cdi.kubevirt.io',
    'hco.kubevirt.io',
    'migrations.kubevirt.io',
    'instancetype.kubevirt.io',
  ],
  kinds: {
    'kubevirt.io/KubeVirt': { installs: ['{namespace}'] },
    'kubevirt.io/VirtualMachine': {
      makes: [{ kind: '/PersistentVolumeClaim', name: '{spec.dataVolumeTemplates[].metadata.name}' }],
    },
    'cdi.kubevirt.io/DataVolume': { makes: [{ kind: '/PersistentVolumeClaim', name: '{name}' }] },
    'hco.kubevirt.io/HyperConverged': { installs: ['{namespace}'] },
    'migrations.kubevirt.io/MigrationPolicy': { scope: 'cluster' },
    ...alike(
      'instancetype.kubevirt.io',
      'VirtualMachineClusterInstancetype VirtualMachineClusterPreference',
      {
        scope: 'cluster',
      },
    ),
    ...alike('cdi.kubevirt.io', 'CDI CDIConfig ObjectTransfer StorageProfile', { scope: 'cluster' }),
  },
};
