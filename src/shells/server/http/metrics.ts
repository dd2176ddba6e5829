import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Issue } from '#report';
import type { LatestRun } from '#store';
import { cutText } from '#text';
import type { ServerState } from './server-state.ts';

const longestMessage = 200;

/** Metrics as Prometheus reads them. */
export type Metrics = { readonly contentType: string; readonly read: () => Promise<string> };

/** The metrics of a server. Everything about fleets is read from the store when somebody asks, so that nothing is stale. */
export function createMetrics(state: ServerState): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = createGauges(registry);
  return {
    contentType: registry.contentType,
    async read() {
      const seen = await Promise.all(state.watching.map((each) => readWatched(state, each)));
      for (const gauge of Object.values(gauges)) gauge.reset();
      for (const each of seen) show(gauges, each);
      return registry.metrics();
    },
  };
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labels: readonly Label[] = []) =>
    new Gauge<Label | 'watched'>({ name, help, labelNames: ['watched', ...labels], registers: [registry] });
  return {
    cause: gauge('phineus_cause', 'Applications that an open cause holds back, over all of its targets', [
      'rule',
      'target',
      'cause',
      'message',
    ]),
    findings: gauge('phineus_findings', 'Findings that are open', ['severity']),
    applications: gauge('phineus_applications', 'Applications that were looked at'),
    blocked: gauge('phineus_applications_blocked', 'Applications that will not converge, or are red'),
    problems: gauge('phineus_problems', 'Reasons for which something was not verified'),
    finished: gauge('phineus_last_run_timestamp_seconds', 'When the latest run finished'),
    failing: gauge('phineus_run_failing', '1 while the latest run failed, 0 otherwise'),
  };
}

type Seen = {
  readonly title: string;
  readonly isFailing: boolean;
  readonly latest: LatestRun | undefined;
  readonly causes: readonly Issue[];
};

async function readWatched(
  { store }: ServerState,
  { watched, watcher }: ServerState['watching'][number],
): Promise<Seen> {
  const issues = await store.openIssues(watched.id);
  return {
    title: watched.title,
    isFailing: watcher.failure() !== undefined,
    latest: await store.latest(watched.id),
    causes: issues.filter(({ kind }) => kind === 'cause'),
  };
}

function show(gauges: ReturnType<typeof createGauges>, { title, isFailing, latest, causes }: Seen): void {
  const watched = { watched: title };
  gauges.failing.set(watched, isFailing ? 1 : 0);
  if (latest === undefined) return;
  const { totals } = latest;
  gauges.finished.set(watched, Date.parse(latest.finishedAt) / 1000);
  gauges.applications.set(watched, totals.applications);
  gauges.blocked.set(watched, totals.blocked);
  gauges.problems.set(watched, totals.problems);
  gauges.findings.set({ ...watched, severity: 'error' }, totals.errors);
  gauges.findings.set({ ...watched, severity: 'warning' }, totals.warnings);
  gauges.findings.set({ ...watched, severity: 'question' }, totals.questions ?? 0);
  gauges.findings.set({ ...watched, severity: 'info' }, totals.infos);
  for (const { rule, targets, fingerprint, title: message, applications } of causes)
    for (const target of targets)
      gauges.cause.set(
        { ...watched, rule, target, cause: fingerprint, message: cutText(message, longestMessage) },
        applications,
      );
}
