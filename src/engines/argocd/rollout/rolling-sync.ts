import { asText } from '#text';
import { arrayAt, type Manifest, recordAt, recordsAt, stringAt } from '#kube';

/** The setting without which the controller passes over the steps of a set (applicationset-controller, progressive syncs). */
export const progressiveSyncs = 'applicationsetcontroller.enable.progressive.syncs';

/** A step of a rolling sync: the applications it selects, and how many may be updated at once. */
export type RolloutStep = {
  readonly expressions: readonly MatchExpression[];
  /** A number or percentage; undefined means all at once. */
  readonly maxUpdate?: number | string;
};

type MatchExpression = {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
};

/** The steps of an ApplicationSet with `strategy.type: RollingSync`; undefined when it has another strategy. */
export function rolloutSteps(set: Manifest): readonly RolloutStep[] | undefined {
  const strategy = recordAt(set, 'spec', 'strategy');
  if (strategy['type'] !== 'RollingSync') return undefined;
  return recordsAt(strategy, 'rollingSync', 'steps').map(([, step]) => {
    const expressions = recordsAt(step, 'matchExpressions').map(([, item]) => ({
      key: stringAt(item, 'key') ?? '',
      operator: stringAt(item, 'operator') ?? '',
      values: arrayAt(item, 'values').map(asText),
    }));
    const limit = step['maxUpdate'];
    return typeof limit === 'number' || typeof limit === 'string'
      ? { expressions, maxUpdate: limit }
      : { expressions };
  });
}

/**
 * What is wrong with a rollout's configuration (condition InvalidRolloutConfig); `labels` are those of the generated
 * applications.
 */
export function rolloutFaults(
  steps: readonly RolloutStep[],
  applications: readonly { readonly name: string; readonly labels: Readonly<Record<string, string>> }[],
): readonly string[] {
  const faults: string[] = [];
  if (steps.length === 0) faults.push('No steps defined for rollout');
  steps.forEach(({ expressions, maxUpdate }, i) => {
    if (expressions.length === 0) faults.push(`step ${i + 1} selects nothing`);
    for (const { operator, key } of expressions) {
      if (operator !== 'In' && operator !== 'NotIn')
        faults.push(`step ${i + 1}: operator ${operator} of ${key} is neither In nor NotIn`);
    }
    if (typeof maxUpdate === 'string' && !/^\d+%?$/.test(maxUpdate))
      faults.push(`step ${i + 1}: maxUpdate ${maxUpdate} is neither a number nor a percentage`);
  });
  for (const { name, labels } of applications) {
    if (steps.filter((step) => selects(step, labels)).length > 1)
      faults.push(`application ${name} is selected by more than one step`);
  }
  return faults;
}

/** The step an application belongs to, from 0; -1 when none selects it, and then the set never syncs it. */
export function rolloutStepOf(
  steps: readonly RolloutStep[],
  labels: Readonly<Record<string, string>>,
): number {
  return steps.findIndex((step) => selects(step, labels));
}

/** All expressions must match; a missing key fails In and passes NotIn. */
function selects({ expressions }: RolloutStep, labels: Readonly<Record<string, string>>): boolean {
  return (
    expressions.length > 0 &&
    expressions.every(({ key, operator, values }) => {
      const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
      const isIn = value !== undefined && values.includes(value);
      return operator === 'NotIn' ? !isIn : operator === 'In' && isIn;
    })
  );
}

/** Whether a step lets nobody through: a share is rounded up to one, but for a share of nothing. */
export function isShutStep({ maxUpdate }: RolloutStep): boolean {
  return maxUpdate !== undefined && /^0+%?$/.test(String(maxUpdate));
}
