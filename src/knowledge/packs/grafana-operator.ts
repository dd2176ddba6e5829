import { type Pack, alike } from '../pack/pack.ts';
import { fields, kind } from '../pack/refers.ts';

const grafanaFolder = kind('grafana.integreatly.org/GrafanaFolder');

export const grafanaOperator: Pack = {
  project: 'the Grafana operator',
  groups: ['grafana.integreatly.org', 'integreatly.org'],
  operators: [
    {
      image: 'grafana/grafana-operator',
      watches: { group: 'grafana.integreatly.org', variable: 'WATCH_NAMESPACE' },
    },
  ],
  olm: { 'grafana-operator': 'grafana.integreatly.org' },
  charts: { 'grafana-operator': ['grafana.integreatly.org'] },
  selectors: ['grafana.integreatly.org'],
  kinds: {
    'grafana.integreatly.org/Grafana': {
      makes: [
        { kind: '/Service', name: '{name}-service', ports: [3000, 'grafana'] },
        {
          kind: '/Secret',
          name: '{name}-admin-credentials',
          keys: ['GF_SECURITY_ADMIN_USER', 'GF_SECURITY_ADMIN_PASSWORD'],
        },
        { kind: '/ServiceAccount', name: '{name}-sa' },
      ],
      tolerations: { at: ['spec.deployment.spec.template.spec.tolerations'], unless: 'spec.external.url' },
    },
    ...alike('grafana.integreatly.org', 'GrafanaAlertRuleGroup GrafanaLibraryPanel', {
      refers: fields(['spec.folderRef', grafanaFolder, 'folder']),
    }),
    'grafana.integreatly.org/GrafanaDashboard': {
      makes: [],
      refers: fields(['spec.folderRef', grafanaFolder, 'folder']),
    },
    ...alike('grafana.integreatly.org', 'GrafanaDatasource GrafanaFolder', { makes: [] }),
    'integreatly.org/Grafana': {
      makes: [
        { kind: '/Service', name: 'grafana-service', ports: [3000, 'grafana'] },
        { kind: '/ServiceAccount', name: 'grafana-serviceaccount' },
        { kind: '/Secret', name: 'grafana-admin-credentials' },
      ],
    },
    ...alike('integreatly.org', 'GrafanaDashboard GrafanaDataSource', { makes: [] }),
  },
};
