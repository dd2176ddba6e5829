import { asText } from '#text';
import { arrayAt, type Manifest, recordsAt, stringAt, parseGoDuration } from '#kube';
import { matchesGlob } from '../glob.ts';
import { nextTime, parseCron } from './cron.ts';

/** A time in which syncs are allowed or denied (spec.syncWindows of a project). */
export type SyncWindow = {
  readonly kind: string;
  readonly schedule: string;
  readonly duration: string;
  readonly applications: readonly string[];
  readonly clusters: readonly string[];
  readonly namespaces: readonly string[];
  readonly timeZone: string;
  readonly manualSync: boolean;
  readonly syncOverrun: boolean;
  readonly andOperator: boolean;
};

/** The windows of a project. */
export function syncWindowsOf(project: Manifest): readonly SyncWindow[] {
  const strings = (item: unknown, key: string) => arrayAt(item, key).map(asText);
  return recordsAt(project, 'spec', 'syncWindows').map(([, item]) => ({
    kind: stringAt(item, 'kind') ?? '',
    schedule: stringAt(item, 'schedule') ?? '',
    duration: stringAt(item, 'duration') ?? '',
    applications: strings(item, 'applications'),
    clusters: strings(item, 'clusters'),
    namespaces: strings(item, 'namespaces'),
    timeZone: stringAt(item, 'timeZone') ?? '',
    manualSync: item['manualSync'] === true,
    syncOverrun: item['syncOverrun'] === true,
    andOperator: item['andOperator'] === true,
  }));
}

/** What a window looks at. */
export type WindowSubject = {
  readonly name: string;
  readonly destination: { readonly server?: string; readonly name?: string; readonly namespace?: string };
};

/** The windows that concern an application: any of its lists matches, or with the AND operator all that are set. */
export function matchingWindows(windows: readonly SyncWindow[], app: WindowSubject): readonly SyncWindow[] {
  const { server = '', name = '', namespace = '' } = app.destination;
  const some = (patterns: readonly string[], ...texts: readonly string[]) =>
    patterns.some((pattern) => texts.some((text) => pattern === '*' || matchesGlob(pattern, text)));
  return windows.filter((window) => {
    const clusters = [name, server].filter((text) => text !== '');
    const answers = [
      ...(window.applications.length > 0 ? [some(window.applications, app.name)] : []),
      ...(window.clusters.length > 0 ? [some(window.clusters, ...clusters)] : []),
      ...(window.namespaces.length > 0 ? [some(window.namespaces, namespace)] : []),
    ];
    return window.andOperator ? answers.length > 0 && answers.every(Boolean) : answers.some(Boolean);
  });
}

/** Whether windows let an operation go on, or why they cannot be read (which blocks it). */
export type WindowDecision = { readonly isAllowed: boolean; readonly error?: string };

/** What is asked of the windows. */
export type WindowQuestion = {
  readonly now: Date;
  readonly isManual: boolean;
  /** When the operation began; it may go on past its window if all windows that end it allow an overrun. */
  readonly startedAt?: Date;
};

/** Whether the windows that concern an application let it sync (types.go, SyncWindows.CanSync). */
export function canSync(windows: readonly SyncWindow[], question: WindowQuestion): WindowDecision {
  const decision = canSyncAt(windows, question.isManual, question.now);
  if (decision.isAllowed || decision.error !== undefined || question.startedAt === undefined) return decision;
  const blocking = decision.blocking ?? [];
  if (blocking.length === 0 || !blocking.every((window) => window.syncOverrun)) return { isAllowed: false };
  return { isAllowed: canSyncAt(windows, question.isManual, question.startedAt).isAllowed };
}

function canSyncAt(
  windows: readonly SyncWindow[],
  isManual: boolean,
  time: Date,
): WindowDecision & { readonly blocking?: readonly SyncWindow[] } {
  if (windows.length === 0) return { isAllowed: true };
  const states: { readonly window: SyncWindow; readonly isActive: boolean }[] = [];
  for (const window of windows) {
    const isActive = isActiveAt(window, time);
    if (typeof isActive === 'string') return { isAllowed: false, error: `invalid sync windows: ${isActive}` };
    states.push({ window, isActive });
  }
  const select = (kind: string, active: boolean) =>
    states
      .filter(({ window, isActive }) => window.kind === kind && isActive === active)
      .map(({ window }) => window);
  const denies = select('deny', true);
  if (denies.length > 0) return blockedUnlessManual(denies, isManual);
  if (select('allow', true).length > 0) return { isAllowed: true };
  const closed = select('allow', false);
  return closed.length > 0 ? blockedUnlessManual(closed, isManual) : { isAllowed: true };
}

function blockedUnlessManual(blocking: readonly SyncWindow[], isManual: boolean) {
  return { isAllowed: isManual && blocking.every((window) => window.manualSync), blocking };
}

/** Whether a window is open; a string says what is wrong with it. */
function isActiveAt(window: SyncWindow, time: Date): boolean | string {
  const schedule = parseCron(window.schedule);
  if (typeof schedule === 'string') return `cannot parse schedule '${window.schedule}': ${schedule}`;
  const duration = parseGoDuration(window.duration);
  if (duration === undefined) {
    return `cannot parse duration '${window.duration}': time: invalid duration ${JSON.stringify(window.duration)}`;
  }
  const local = time.getTime() + zoneOffset(window.timeZone, time);
  const opening = nextTime(schedule, new Date(local - duration));
  return opening !== undefined && opening.getTime() < local;
}

/** The offset of a time zone from UTC at that time; an unknown zone counts as UTC. */
function zoneOffset(zone: string, time: Date): number {
  if (zone === '' || zone === 'UTC') return 0;
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
    }).formatToParts(time);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    const match = /GMT([+-])(\d+):(\d+)/.exec(name);
    if (match === null) return 0;
    const milliseconds = (Number(match[2]) * 60 + Number(match[3])) * 60_000;
    return match[1] === '-' ? -milliseconds : milliseconds;
  } catch {
    return 0;
  }
}
