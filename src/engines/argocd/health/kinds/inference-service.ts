import {
  all,
  any,
  at,
  type Check,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  not,
  progressing,
  type Scope,
  scopesAt,
  some,
  suspended,
  textAt,
  when,
  required,
} from '../language.ts';

const isCounted = all(not(is('Stopped')), eq('status', 'False'));

/** KServe: the model's transition and all conditions; the message lists what is not True. */
export const inferenceService: Check = first(
  when(not(has('status.conditions')), progressing('Waiting for InferenceService to report status...')),
  conditions(when(is('Stopped', 'True'), suspended('InferenceService is Stopped'))),
  (scope) => void report(scope),
  when(
    all(isSettled, not(some('status.conditions', any(eq('status', 'Unknown'), isCounted)))),
    healthy('InferenceService is healthy.'),
  ),
  when(any(isSettled, eq('status.modelStatus.transitionStatus', 'InProgress')), progressing(report)),
  degraded(report),
);

function isSettled(scope: Scope): boolean {
  const transition = at(scope, 'status.modelStatus');
  return transition === undefined || eq('status.modelStatus.transitionStatus', 'UpToDate')(scope);
}

function report(scope: Scope): string {
  const start = isSettled(scope)
    ? ''
    : `0: transitionStatus | ${required(scope, 'status.modelStatus.transitionStatus')}`;
  return scopesAt(scope, 'status.conditions').reduce((text, item, i) => {
    if (eq('status', 'True')(item) || is('Stopped')(item)) return text;
    const details = [textAt(item, 'reason'), textAt(item, 'message')].filter((part) => part !== '');
    return [text, `${i + 1}: ${required(item, 'type')}`, required(item, 'status'), ...details].join(' | ');
  }, start);
}
