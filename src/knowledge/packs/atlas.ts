import type { Pack } from '../pack/pack.ts';

export const atlas: Pack = {
  project: 'the Atlas operator',
  groups: ['db.atlasgo.io'],
  kinds: { 'db.atlasgo.io/AtlasMigration': { isRun: true } },
};
