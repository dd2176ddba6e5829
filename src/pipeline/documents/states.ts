import { compareTexts, counted } from '#text';
import { isStage } from '#knowledge';
import type { DocumentInput, Foreseen, Seen } from './input.ts';

/** How an Application stands, as it was seen, or as it is foreseen where no cluster was looked at. */
export type ApplicationState = {
  /** `namespace/name`, with the control plane before it where there are several. */
  readonly name: string;
  /** The stage in its name or destination, else the cluster or target. */
  readonly environment: string;
  readonly sync: string;
  readonly health: string;
  readonly operation: string;
  readonly conditions: readonly string[];
  /** What is foreseen of it, where it was not seen. */
  readonly verdict?: 'converges' | 'manual' | 'blocked' | 'unverified';
};

/** Every Application, by environment and name. */
export function applicationStates({
  live,
  git,
}: Pick<DocumentInput, 'live' | 'git'>): readonly ApplicationState[] {
  const states = live ? seenStates(live) : git ? foreseenStates(git) : [];
  return states.toSorted(
    (a, b) => compareTexts(a.environment, b.environment) || compareTexts(a.name, b.name),
  );
}

/** Whether Argo CD would show it green, and nothing that it has to do is left undone. */
export function isWell({ sync, health, conditions, verdict }: ApplicationState): boolean {
  if (verdict === 'blocked' || verdict === 'unverified') return false;
  return sync === 'Synced' && (health === 'Healthy' || health === 'Suspended') && conditions.length === 0;
}

/** Whether it is known not to be well. */
export function isRed(state: ApplicationState): boolean {
  return !isWell(state) && state.verdict !== 'unverified';
}

/** `3 of 40 Applications not well, 2 not verified`. */
export function statusText(states: readonly ApplicationState[]): string {
  const open = states.filter(({ verdict }) => verdict === 'unverified').length;
  const known = `${states.filter(isRed).length} of ${counted(states.length, 'Application')} not well`;
  return open === 0 ? known : `${known}, ${open} not verified`;
}

/** `OutOfSync/Degraded (ComparisonError)`. */
export function stateText(state: ApplicationState): string {
  const { sync, health, conditions, verdict } = state;
  if (verdict === 'unverified') return 'not verified';
  return `${sync}/${health}${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`}`;
}

function seenStates({ applications }: Seen): readonly ApplicationState[] {
  const planes = new Set(applications.map(({ controlPlane }) => controlPlane));
  return applications.map((app) => ({
    name: `${planes.size > 1 ? `${app.controlPlane}:` : ''}${app.namespace}/${app.name}`,
    environment: stageIn(app.name, app.destination.namespace) ?? app.cluster ?? app.destination.server,
    sync: app.sync.status,
    health: app.health.reported || app.health.computed,
    operation: app.operation?.phase ?? '',
    conditions: [...new Set(app.conditions.map(({ type }) => type))],
  }));
}

/** What Argo CD will show once nothing moves any more; of what is not verified, nothing is said. */
export function foreseenStates({ report }: Foreseen): readonly ApplicationState[] {
  return report.applications.map(({ target, name, namespace, forecast }) => {
    const { verdict = 'unverified', conditions = [], ...shown } = forecast ?? {};
    const { sync, health, operation } = verdict === 'unverified' ? unknown : { ...unknown, ...shown };
    return {
      name: `${namespace}/${name}`,
      environment: target,
      sync,
      health,
      operation,
      conditions: [...new Set(conditions.map(({ type }) => type))],
      verdict,
    };
  });
}

const unknown = { sync: 'Unknown', health: 'Unknown', operation: '' };

function stageIn(...names: readonly string[]): string | undefined {
  for (const name of names) {
    const words = name.split('-');
    const found = [words[0], words.at(-1)].find((word) => word !== undefined && isStage(word));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What an Application is called without the stage in its name: the same for its siblings in other environments. */
export function withoutStage(name: string): string {
  return name
    .split(/[-/:]/)
    .filter((word) => !isStage(word))
    .join('-');
}
