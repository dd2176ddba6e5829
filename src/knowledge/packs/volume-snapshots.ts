import { type Pack, alike } from '../pack/pack.ts';
import { claim, fields, kind, optional } from '../pack/refers.ts';

export const volumeSnapshots: Pack = {
  project: 'the snapshot controller',
  groups: ['snapshot.storage.k8s.io', 'groupsnapshot.storage.k8s.io'],
  kinds: {
    'snapshot.storage.k8s.io/VolumeSnapshot': {
      isRun: true,
      refers: fields(
        ['spec.source.persistentVolumeClaimName', claim, 'source'],
        [
          'spec.volumeSnapshotClassName',
          optional(kind('snapshot.storage.k8s.io/VolumeSnapshotClass')),
          'snapshotClass',
        ],
      ),
    },
    ...alike('snapshot.storage.k8s.io', 'VolumeSnapshotClass VolumeSnapshotContent', { scope: 'cluster' }),
    ...alike('groupsnapshot.storage.k8s.io', 'VolumeGroupSnapshotClass VolumeGroupSnapshotContent', {
      scope: 'cluster',
    }),
  },
};
