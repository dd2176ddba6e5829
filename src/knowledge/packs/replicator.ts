import { copiesWith } from '../pack/copies.ts';
import type { Pack } from '../pack/pack.ts';

export const replicator: Pack = {
  project: 'the replicator of Mittwald',
  groups: [],
  kinds: {},
  onOthers: { '*': copiesWith('replicator.v1.mittwald.de/') },
};
