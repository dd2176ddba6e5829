import type { Pack } from '../pack/pack.ts';

export const openKruise: Pack = {
  project: 'OpenKruise',
  groups: ['apps.kruise.io'],
  kinds: { 'apps.kruise.io/CloneSet': { podTemplate: 'spec.template' } },
};
