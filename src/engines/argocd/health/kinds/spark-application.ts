import { asNumber } from '#text';
import { isRecord } from '#kube';
import {
  at,
  byValue,
  type Check,
  degraded,
  first,
  has,
  healthy,
  itemsAt,
  missing,
  needs,
  not,
  numberOr,
  progressing,
  type Scope,
  when,
} from '../language.ts';

const failed = degraded('{status.applicationState.errorMessage}');

/** The Spark operator's states; a running application must have the executors its allocation asks for. */
export const sparkApplication: Check = first(
  when(not(has('status')), progressing('Waiting for Executor pods')),
  needs('status.applicationState', 'state'),
  byValue('status.applicationState.state', {
    '': progressing('SparkApplication was added, enqueuing it for submission'),
    RUNNING: when(hasExecutors, healthy('SparkApplication is Running')),
    SUBMITTED: progressing('SparkApplication was submitted successfully'),
    COMPLETED: healthy('SparkApplication was Completed'),
    FAILED: failed,
    SUBMISSION_FAILED: failed,
    PENDING_RERUN: progressing('SparkApplication is Pending Rerun'),
    INVALIDATING: missing('SparkApplication is in InvalidatingState'),
    SUCCEEDING: progressing(
      'The driver pod has been completed successfully. The executor pods terminate and are cleaned up.\n' +
        '                                Under this circumstances, we assume the executor pod are completed.',
    ),
    FAILING: failed,
    UNKNOWN: progressing(
      'SparkApplication is in UnknownState because either driver pod or one or all executor pods in unknown state  ',
    ),
  }),
  progressing('Waiting for Executor pods'),
);

function hasExecutors(scope: Scope): boolean {
  if (at(scope, 'status.executorState') === undefined) return false;
  needs('spec.executor', 'instances')(scope);
  const running = itemsAt(scope, 'status.executorState').filter((state) => state === 'RUNNING').length;
  if (at(scope, 'spec.executor.instances') === running) return true;
  const range = executorRange(scope);
  if (range !== undefined) return running >= range.min && running <= range.max;
  return (
    at(scope, 'spec.dynamicAllocation') === undefined &&
    at(scope, 'spec.executor.instances') === undefined &&
    running >= 1
  );
}

function executorRange(scope: Scope): { readonly min: number; readonly max: number } | undefined {
  if (at(scope, 'spec.dynamicAllocation.enabled') === true) {
    return {
      min: numberOr(scope, 'spec.dynamicAllocation.minExecutors', 0),
      max: numberOr(scope, 'spec.dynamicAllocation.maxExecutors', Number.POSITIVE_INFINITY),
    };
  }
  const conf = at(scope, 'spec.sparkConf');
  if (!isRecord(conf)) return undefined;
  const prefix = ['spark.streaming.dynamicAllocation', 'spark.dynamicAllocation'].find(
    (candidate) => conf[`${candidate}.enabled`] === 'true',
  );
  if (prefix === undefined) return undefined;
  const bound = (name: string, fallback: number) => asNumber(conf[`${prefix}.${name}`] ?? fallback);
  return { min: bound('minExecutors', 0), max: bound('maxExecutors', Number.POSITIVE_INFINITY) };
}
