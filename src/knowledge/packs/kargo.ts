import type { Pack } from '../pack/pack.ts';
import { fields, ifOneOf, kind } from '../pack/refers.ts';

const stage = kind('kargo.akuity.io/Stage');

export const kargo: Pack = {
  project: 'Kargo',
  groups: ['kargo.akuity.io'],
  kinds: {
    'kargo.akuity.io/Stage': {
      refers: fields(
        ['spec.subscriptions.warehouse', kind('kargo.akuity.io/Warehouse'), 'warehouse'],
        ['spec.subscriptions.upstreamStages[].name', stage, 'stage'],
        ['spec.requestedFreight[].origin.name', ifOneOf('kargo.akuity.io/Warehouse'), 'warehouse'],
        ['spec.requestedFreight[].sources.stages[]', stage, 'stage'],
        ['spec.verification.analysisTemplates[].name', kind('argoproj.io/AnalysisTemplate'), 'analysis'],
      ),
    },
  },
};
