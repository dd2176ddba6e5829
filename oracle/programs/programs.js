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

/** Collectors that are put together from components, by the distribution of the same name. */
export const collectors = {
  releases: 'open-telemetry/opentelemetry-collector-releases',
  /** Where the components of a Go module are. */
  modules: {
    'go.opentelemetry.io/collector/': 'open-telemetry/opentelemetry-collector',
    'github.com/open-telemetry/opentelemetry-collector-contrib/':
      'open-telemetry/opentelemetry-collector-contrib',
  },
  distributions: ['otelcol', 'otelcol-contrib', 'otelcol-k8s'],
  since: [0, 80],
  /** Of so many minor releases one is read. */
  step: 4,
};
