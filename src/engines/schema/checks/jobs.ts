import { asText } from '#text';
import { entryOf, isRecord, type Json, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import { badCron } from '../cron.ts';
import { quote } from '../describe-value.ts';
import { type Check, error, type Report } from './check.ts';

/** Schedule of a CronJob (pkg/apis/batch/validation validateScheduleFormat). */
export const cronJobs: Check = (object, report) => {
  const schedule = stringAt(object, 'spec', 'schedule');
  if (schedule === undefined) return;
  const why = badCron(schedule);
  if (why !== undefined)
    report(error(['spec', 'schedule'], 'bad-format', `schedule ${quote(schedule)} is not valid: ${why}`));
  if (/^(TZ|CRON_TZ)=/.test(schedule.trim())) {
    report(error(['spec', 'schedule'], 'bad-format', 'the time zone of a schedule goes to spec.timeZone'));
  }
  const zone = stringAt(object, 'spec', 'timeZone');
  if (zone !== undefined && !isTimeZone(zone))
    report(error(['spec', 'timeZone'], 'bad-value', `${quote(zone)} is no time zone, such as Europe/Berlin`));
};

/** Whether there is such a zone (validateTimeZone): a name, neither `Local` nor a distance from UTC. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.toLowerCase() === 'local') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Bounds of a HorizontalPodAutoscaler. */
export const autoscalers: Check = (object, report) => {
  const max = numberAt(object, 'spec', 'maxReplicas');
  const min = numberAt(object, 'spec', 'minReplicas');
  if (max !== undefined && max < 1)
    report(error(['spec', 'maxReplicas'], 'bad-value', `must be at least 1, got ${max}`));
  if (min !== undefined && min < 0)
    report(error(['spec', 'minReplicas'], 'bad-value', `must not be negative, got ${min}`));
  if (max !== undefined && min !== undefined && min > max) {
    report(error(['spec', 'minReplicas'], 'conflict', `minReplicas ${min} is more than maxReplicas ${max}`));
  }
};

/** The field that goes with each type of metric. */
const metricSources: Readonly<Record<string, string>> = {
  Resource: 'resource',
  ContainerResource: 'containerResource',
  Pods: 'pods',
  Object: 'object',
  External: 'external',
};

/** Metrics of a HorizontalPodAutoscaler say what their type promises. */
export const metrics: Check = (object, report) => {
  for (const [index, metric] of recordsAt(object, 'spec', 'metrics')) {
    const path = ['spec', 'metrics', index];
    const source = entryOf(metricSources, stringAt(metric, 'type') ?? '');
    if (source === undefined) continue;
    if (!isRecord(metric[source])) {
      report(
        error(
          [...path, source],
          'missing-field',
          `a metric of type ${asText(metric['type'])} needs ${source}`,
        ),
      );
      continue;
    }
    const target = recordAt(metric, source, 'target');
    const type = stringAt(target, 'type');
    if (type !== undefined && !['Utilization', 'Value', 'AverageValue'].includes(type)) {
      report(
        error(
          [...path, source, 'target', 'type'],
          'bad-value',
          `must be Utilization, Value or AverageValue, got ${quote(type)}`,
        ),
      );
    }
    const set = ['averageUtilization', 'value', 'averageValue'].filter(
      (name) => target[name] !== undefined && target[name] !== null,
    );
    if (isRecord(metric[source]['target']) && set.length === 0) {
      report(
        error(
          [...path, source, 'target'],
          'missing-field',
          'a target needs averageUtilization, value or averageValue',
        ),
      );
    }
  }
};

/** A PodDisruptionBudget bounds from one side. */
export const disruptionBudgets: Check = (object, report) => {
  const spec = isRecord(object['spec']) ? object['spec'] : {};
  const isSet = (name: string): boolean => spec[name] !== undefined && spec[name] !== null;
  if (isSet('minAvailable') && isSet('maxUnavailable')) {
    report(
      error(['spec', 'maxUnavailable'], 'conflict', 'minAvailable and maxUnavailable exclude each other'),
    );
  }
  for (const name of ['minAvailable', 'maxUnavailable']) {
    const value = spec[name];
    if (typeof value === 'string' && !/^\d+%$/.test(value)) {
      report(
        error(
          ['spec', name],
          'bad-format',
          `must be a number or a percentage such as 50%, got ${quote(value)}`,
        ),
      );
    }
  }
};

/** Steps of a rolling update, and the number of replicas. */
export const rollingUpdates: Check = (object, report) => {
  const replicas = numberAt(object, 'spec', 'replicas');
  if (replicas !== undefined && replicas < 0)
    report(error(['spec', 'replicas'], 'bad-value', `must not be negative, got ${replicas}`));
  const field = object['kind'] === 'Deployment' ? 'strategy' : 'updateStrategy';
  const update = recordAt(object, 'spec', field, 'rollingUpdate');
  for (const name of ['maxSurge', 'maxUnavailable']) {
    const value = update[name];
    const path = ['spec', field, 'rollingUpdate', name];
    if (typeof value === 'number' && value < 0)
      report(error(path, 'bad-value', `must not be negative, got ${value}`));
    if (typeof value === 'string' && !/^\d+%$/.test(value)) {
      report(error(path, 'bad-format', `must be a number or a percentage such as 25%, got ${quote(value)}`));
    }
  }
  checkStrategy(object, ['spec', field], report);
};

/** What a strategy may not say at once (ValidateDeploymentStrategy, ValidateRollingUpdateDaemonSet). */
function checkStrategy(object: Json, path: readonly string[], report: Report): void {
  const strategy = recordAt(object, ...path);
  const update = strategy['rollingUpdate'];
  if (!isRecord(update)) return;
  const here = [...path, 'rollingUpdate'];
  const { kind } = object;
  const type = stringAt(strategy, 'type');
  if ((kind === 'Deployment' && type === 'Recreate') || (kind === 'StatefulSet' && type === 'OnDelete'))
    report(error(here, 'conflict', `must be absent where the type is ${type}`));
  const { maxSurge = null, maxUnavailable = null } = update;
  const isStuck = isNone(maxSurge) && isNone(maxUnavailable);
  if (isStuck && (kind === 'Deployment' || kind === 'DaemonSet'))
    report(error([...here, 'maxUnavailable'], 'conflict', 'must not be 0 where maxSurge is 0 too'));
  const surges = maxSurge !== null && !isNone(maxSurge);
  if (kind === 'DaemonSet' && surges && !isNone(maxUnavailable))
    report(
      error([...here, 'maxSurge'], 'conflict', 'must be 0 unless maxUnavailable is 0, which is 1 by default'),
    );
}

function isNone(count: unknown): boolean {
  return count === 0 || (typeof count === 'string' && /^0+%$/.test(count));
}
