import type { Budget } from '#budget';
import { type Manifest, entryOf, splitApiVersion } from '#kube';
import { matchesGlob } from '../glob.ts';
import { hasHookFinalizer } from '../hooks/hook.ts';
import type { ResourceOverride } from '../settings/resource-override.ts';
import type { ArgoCdSettings } from '../settings/settings.ts';
import { builtInHealth, hasBuiltInCheck } from './built-in/index.ts';
import { type Health, HealthError, UnreadableVerdict } from './health.ts';
import type { Check } from './language.ts';
import { findScript, type HealthScripts } from './health-scripts.ts';
import { scriptHealth } from './script-health.ts';
import { earlierChecks } from './kinds/earlier.ts';
import { isShipped } from './since.ts';
import { healthTable, wildcardHealth } from './table.ts';

/** What a health check needs to know of Argo CD. */
export type HealthSettings = Pick<ArgoCdSettings, 'version' | 'overrides'> & {
  /** The clock that scripts read; the epoch when absent. */
  readonly now?: () => Date;
  /** Scripts laid out as Argo CD's resource_customizations; they go before our own table (see `healthScripts`). */
  readonly scripts?: HealthScripts;
  /** What scripts may take, all together. */
  readonly budget?: Budget | undefined;
};

/**
 * The health of a live object as Argo CD shows it (gitops-engine/pkg/health/health.go). Undefined when its kind has no
 * check. An object under deletion is progressing whatever its check says, unless it is a hook that is still held.
 */
export function healthOf(object: Manifest, settings: HealthSettings): Health | undefined {
  return isPendingDeletion(object)
    ? { status: 'Progressing', message: 'Pending deletion' }
    : checkHealth(object, settings);
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether an object is being deleted, so that Argo CD no longer asks its check. */
export function isPendingDeletion(object: Manifest): boolean {
  const time = object.metadata?.['deletionTimestamp'];
  // Apimachinery reads nothing but a time as text, and takes what it cannot read for absent.
  const isTime = typeof time === 'string' && rfc3339.test(time) && !Number.isNaN(Date.parse(time));
  return isTime && !hasHookFinalizer(object);
}

/**
 * What the check of an object's kind says: a script from settings, else the script Argo CD ships, else its check in
 * Go. Undefined when the kind has no check.
 */
export function checkHealth(object: Manifest, settings: HealthSettings): Health | undefined {
  try {
    return judge(object, settings);
  } catch (error) {
    if (error instanceof UnreadableVerdict) return { status: '', message: '' };
    if (!(error instanceof HealthError)) throw error;
    const { message, isExhausted } = error;
    return { status: 'Unknown', message, failed: true, ...(isExhausted ? { exhausted: true } : {}) };
  }
}

/** What judges the objects of a kind, if anything does. */
export type HealthSource = 'settings' | 'script' | 'built-in' | 'none';

/** Where the health of a kind comes from; a kind with none counts as done as soon as it is applied. */
export function healthSource(apiVersion: string, kind: string, settings: HealthSettings): HealthSource {
  const { group } = splitApiVersion(apiVersion);
  if (overrideFor(group, kind, settings) !== undefined) return 'settings';
  if (scriptFor(group, kind, settings) !== undefined) return 'script';
  if (shippedCheck(group, kind, settings) !== undefined) return 'script';
  return hasBuiltInCheck(group, kind) ? 'built-in' : 'none';
}

function judge(object: Manifest, settings: HealthSettings): Health | undefined {
  const { group } = splitApiVersion(object.apiVersion);
  const override = overrideFor(group, object.kind, settings);
  const around = { budget: settings.budget, ...(settings.now && { now: settings.now }) };
  if (override !== undefined) {
    return scriptHealth(override.healthLua, object, { openLibraries: override.useOpenLibs, ...around });
  }
  const script = scriptFor(group, object.kind, settings);
  if (script !== undefined) {
    return scriptHealth(script, object, { openLibraries: true, ...around });
  }
  const check = shippedCheck(group, object.kind, settings);
  return check === undefined
    ? builtInHealth(object, settings.version)
    : check({ root: object, item: object });
}

/** The override with a script: by exact key, else the first wildcard key that matches (order undefined upstream). */
function overrideFor(
  group: string,
  kind: string,
  { overrides }: HealthSettings,
): ResourceOverride | undefined {
  const key = group === '' ? kind : `${group}/${kind}`;
  const exact = entryOf(overrides, key);
  if (exact !== undefined && exact.healthLua !== '') return exact;
  return Object.entries(overrides).find(
    ([pattern, override]) => override.healthLua !== '' && matchesGlob(pattern, key),
  )?.[1];
}

function scriptFor(group: string, kind: string, { scripts }: HealthSettings): string | undefined {
  return scripts === undefined ? undefined : findScript(scripts, group, kind);
}

function shippedCheck(group: string, kind: string, { version }: HealthSettings): Check | undefined {
  const key = `${group}/${kind}`;
  const exact = Object.hasOwn(healthTable, key) ? healthTable[key] : undefined;
  if (exact !== undefined && isShipped(key, key, version)) return earlierCheck(key, version) ?? exact;
  const found = wildcardHealth.find(
    ([pattern]) => matchesGlob(pattern, group) && isShipped(`${pattern}/*`, key, version),
  );
  return found === undefined ? undefined : (earlierCheck(`${found[0]}/*`, version) ?? found[1]);
}

function earlierCheck(kind: string, version: HealthSettings['version']): Check | undefined {
  return earlierChecks.find((entry) => entry.kind === kind && isBefore(version, entry.until))?.check;
}

function isBefore({ major, minor }: HealthSettings['version'], line: string): boolean {
  const [untilMajor = 0, untilMinor = 0] = line.split('.').map(Number);
  return major < untilMajor || (major === untilMajor && minor < untilMinor);
}
