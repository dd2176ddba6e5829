import type { Pack } from '../pack/pack.ts';

export const victoriaMetrics: Pack = {
  project: 'the VictoriaMetrics operator',
  groups: ['operator.victoriametrics.com'],
  charts: { 'victoria-metrics-operator': ['operator.victoriametrics.com'] },
  kinds: {
    'operator.victoriametrics.com/VMAgent': { makes: [{ kind: '/Service', name: 'vmagent-{name}' }] },
    'operator.victoriametrics.com/VMAlert': { makes: [{ kind: '/Service', name: 'vmalert-{name}' }] },
    'operator.victoriametrics.com/VMAlertmanager': {
      makes: [{ kind: '/Service', name: 'vmalertmanager-{name}' }],
    },
    'operator.victoriametrics.com/VMCluster': {
      makes: [
        { kind: '/Service', name: 'vmselect-{name}' },
        { kind: '/Service', name: 'vminsert-{name}' },
        { kind: '/Service', name: 'vmstorage-{name}' },
      ],
    },
    'operator.victoriametrics.com/VMSingle': { makes: [{ kind: '/Service', name: 'vmsingle-{name}' }] },
  },
};
