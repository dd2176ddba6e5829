/** The variables of a process. */
export type Env = Readonly<Partial<Record<string, string>>>;

/**
 * Whether traces are to be sent, by the variables of OpenTelemetry. Unlike its libraries we send nothing to an address
 * that nobody named.
 */
export function isAskedFor(env: Env): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  const exporters = (env['OTEL_TRACES_EXPORTER'] || 'otlp').split(',').map((name) => name.trim());
  const address = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  return exporters.includes('otlp') && Boolean(address);
}

/** Why traces that are asked for cannot be sent. */
export function whyNot(env: Env): string | undefined {
  const protocol = env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'];
  return protocol === 'grpc'
    ? 'we speak OTLP over HTTP, and OTEL_EXPORTER_OTLP_PROTOCOL asks for grpc'
    : undefined;
}
