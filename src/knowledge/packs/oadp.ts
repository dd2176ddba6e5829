import type { Pack } from '../pack/pack.ts';

export const oadp: Pack = {
  project: 'OADP',
  groups: ['oadp.openshift.io'],
  kinds: {
    'oadp.openshift.io/DataProtectionApplication': {
      makes: [
        { kind: 'velero.io/BackupStorageLocation', name: '{name}-1' },
        { kind: 'velero.io/BackupStorageLocation', name: '{spec.backupLocations[].name}' },
      ],
      installs: ['{namespace}'],
    },
  },
};
