import type { Pack } from '../pack/pack.ts';

export const topolvm: Pack = {
  project: 'TopoLVM',
  groups: ['topolvm.cybozu.com', 'topolvm.io'],
  kinds: {
    'topolvm.cybozu.com/LogicalVolume': { scope: 'cluster' },
    'topolvm.io/LogicalVolume': { scope: 'cluster' },
  },
};
