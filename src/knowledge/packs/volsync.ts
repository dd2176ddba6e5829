import type { Pack } from '../pack/pack.ts';
import { claim, fields, secret, storageClass } from '../pack/refers.ts';

export const volsync: Pack = {
  project: 'VolSync',
  groups: ['volsync.backube'],
  kinds: {
    'volsync.backube/ReplicationDestination': {
      refers: fields(
        ['spec.restic.repository', secret, 'access'],
        ['spec.restic.storageClassName', storageClass, 'storageClass'],
        ['spec.rclone.rcloneConfig', secret, 'access'],
        ['spec.rclone.storageClassName', storageClass, 'storageClass'],
      ),
    },
    'volsync.backube/ReplicationSource': {
      refers: fields(
        ['spec.restic.repository', secret, 'access'],
        ['spec.restic.storageClassName', storageClass, 'storageClass'],
        ['spec.rclone.rcloneConfig', secret, 'access'],
        ['spec.rclone.storageClassName', storageClass, 'storageClass'],
        ['spec.sourcePVC', claim, 'source'],
      ),
    },
  },
};
