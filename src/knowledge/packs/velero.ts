import type { Pack } from '../pack/pack.ts';
import { fields, kind, optional } from '../pack/refers.ts';

const backupStorageLocation = kind('velero.io/BackupStorageLocation');

export const velero: Pack = {
  project: 'Velero',
  groups: ['velero.io'],
  operators: [
    {
      image: 'velero/velero',
      definitions: [
        'backups.velero.io',
        'restores.velero.io',
        'schedules.velero.io',
        'backupstoragelocations.velero.io',
        'volumesnapshotlocations.velero.io',
        'downloadrequests.velero.io',
        'deletebackuprequests.velero.io',
        'serverstatusrequests.velero.io',
        'podvolumebackups.velero.io',
        'podvolumerestores.velero.io',
      ],
    },
  ],
  charts: { velero: ['velero.io'] },
  selectors: ['velero.io'],
  kinds: {
    'velero.io/Backup': {
      makes: [],
      isRun: true,
      refers: fields(['spec.storageLocation', backupStorageLocation, 'storageLocation']),
      runsOnce: {
        field: 'spec.storageLocation',
        names: 'velero.io/BackupStorageLocation',
        says: 'phase FailedValidation',
      },
    },
    'velero.io/Restore': {
      isRun: true,
      refers: fields(
        ['spec.backupName', optional(kind('velero.io/Backup')), 'backup'],
        ['spec.scheduleName', optional(kind('velero.io/Schedule')), 'schedule'],
      ),
    },
    'velero.io/Schedule': {
      makes: [{ kind: 'velero.io/Backup', name: '{name}' }],
      refers: fields(['spec.template.storageLocation', backupStorageLocation, 'storageLocation']),
    },
  },
};
