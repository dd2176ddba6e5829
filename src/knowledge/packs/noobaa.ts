import type { Pack } from '../pack/pack.ts';

export const noobaa: Pack = {
  project: 'NooBaa',
  groups: ['noobaa.io'],
  kinds: {
    'noobaa.io/NooBaa': { installs: ['{namespace}'] },
  },
};
