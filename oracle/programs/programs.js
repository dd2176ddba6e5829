// The programs whose configuration is known: where their sources are, which releases, and the type that is decoded.

/** Programs that decode YAML strictly: a key that no field has ends them. */
export const yamlPrograms = [
  {
    name: 'prometheus',
    repository: 'prometheus/prometheus',
    folder: 'config',
    type: 'Config',
    since: [2, 30],
  },
  {
    name: 'alertmanager',
    repository: 'prometheus/alertmanager',
    folder: 'config',
    type: 'Config',
    since: [0, 22],
  },
  { name: 'loki', repository: 'grafana/loki', folder: 'pkg/loki', type: 'Config', since: [2, 4] },
  {
    name: 'promtail',
    repository: 'grafana/loki',
    folder: 'clients/pkg/promtail/config',
    type: 'Config',
    since: [2, 4],
  },
  { name: 'tempo', repository: 'grafana/tempo', folder: 'cmd/tempo/app', type: 'Config', since: [1, 3] },
  {
    name: 'blackbox-exporter',
    repository: 'prometheus/blackbox_exporter',
    folder: 'config',
    type: 'Config',
    since: [0, 19],
  },
];
