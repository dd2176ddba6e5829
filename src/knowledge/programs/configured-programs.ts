/** A program that reads a file of settings when it starts, and ends where it cannot. */
export type ConfiguredProgram = {
  /** As the schemas of programs call it. */
  readonly name: string;
  /** The ends of the repositories of its images. */
  readonly images: readonly string[];
  /** The flag that names the file. */
  readonly flag: string;
  /** The flag that sets single values over the file. */
  readonly overrides?: string;
  /** The file that its image names where it is given no arguments. */
  readonly file?: string;
};

/** From the images of each program, and the flags of its command. */
export const configuredPrograms: readonly ConfiguredProgram[] = [
  {
    name: 'prometheus',
    images: ['prom/prometheus', 'prometheus/prometheus'],
    flag: 'config.file',
    file: '/etc/prometheus/prometheus.yml',
  },
  {
    name: 'alertmanager',
    images: ['prom/alertmanager', 'prometheus/alertmanager'],
    flag: 'config.file',
    file: '/etc/alertmanager/alertmanager.yml',
  },
  {
    name: 'loki',
    images: ['grafana/loki'],
    flag: 'config.file',
    file: '/etc/loki/local-config.yaml',
  },
  {
    name: 'promtail',
    images: ['grafana/promtail'],
    flag: 'config.file',
    file: '/etc/promtail/config.yml',
  },
  { name: 'tempo', images: ['grafana/tempo'], flag: 'config.file' },
  {
    name: 'blackbox-exporter',
    images: ['prom/blackbox-exporter', 'prometheus/blackbox-exporter'],
    flag: 'config.file',
    file: '/etc/blackbox_exporter/config.yml',
  },
  ...['otelcol', 'otelcol-contrib', 'otelcol-k8s'].map((name) => ({
    name,
    images: ['otel/', 'opentelemetry-collector-releases/'].map(
      (folder) => `${folder}${name.replace('otelcol', 'opentelemetry-collector')}`,
    ),
    flag: 'config',
    overrides: 'set',
    file: `/etc/${name}/config.yaml`,
  })),
];
