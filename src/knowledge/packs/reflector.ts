import { copiesWith } from '../pack/copies.ts';
import type { Pack } from '../pack/pack.ts';

export const reflector: Pack = {
  project: 'the Reflector of EmberStack',
  groups: [],
  kinds: {},
  onOthers: { '*': copiesWith('reflector.v1.k8s.emberstack.com/') },
};
