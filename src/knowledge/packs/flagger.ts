import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, kind } from '../pack/refers.ts';

export const flagger: Pack = {
  project: 'Flagger',
  groups: ['flagger.app'],
  kinds: {
    'flagger.app/Canary': {
      refers: fields(
        ['spec.analysis.metrics[].templateRef.name', anywhere(kind('flagger.app/MetricTemplate')), 'metric'],
        ['spec.analysis.alerts[].providerRef.name', anywhere(kind('flagger.app/AlertProvider')), 'alert'],
      ),
    },
  },
};
