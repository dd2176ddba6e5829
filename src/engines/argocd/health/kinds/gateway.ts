import { HealthError } from '../health.ts';
import {
  all,
  at,
  type Check,
  degraded,
  each,
  eq,
  fill,
  first,
  has,
  healthy,
  is,
  joinedAt,
  last,
  needsList,
  not,
  progressing,
  type Scope,
  type Test,
  type Text,
  when,
} from '../language.ts';

/** The current condition speaks of another generation of the object. */
export const isStale: Test = (scope) => at(scope, 'observedGeneration') !== at(scope, '/metadata.generation');

/**
 * Gateway API conditions of an object, a listener or a parent: a False ResolvedRefs, then a False Accepted, degrade;
 * a Programmed that is not True is progress.
 */
export function gatewayConditions(path: string, prefix: Text, what: string): Check {
  return (scope) => {
    const say = (fallback: string): Text =>
      prefix === ''
        ? `{message|${fallback}}`
        : (item) => fill(prefix, scope) + joinedAt(item, 'message', fallback);
    return first(
      each(path, when(is('ResolvedRefs', 'False'), degraded(say('Failed condition: ResolvedRefs')))),
      each(path, when(is('Accepted', 'False'), degraded(say('Failed condition: Accepted')))),
      each(
        path,
        when(
          all(is('Programmed'), not(eq('status', 'True'))),
          progressing(say(`${what} is still being programmed`)),
        ),
      ),
    )(scope);
  };
}

/** The prefix that names the current parent. */
export function parentName(scope: Scope): string {
  return `Parent ${nameIn(scope, 'parentRef')}: `;
}

/** The name of the referenced object; a script that finds no reference fails. */
function nameIn(scope: Scope, reference: string): string {
  if (typeof at(scope, reference) !== 'object') {
    throw new HealthError("attempt to index a non-table object(nil) with key 'name'");
  }
  return joinedAt(scope, `${reference}.name`, '');
}

/** Policies with `status.ancestors`: all of them must have seen the object and accepted it. */
export function policyAncestors(policy: {
  readonly stale: Test;
  readonly kind: Text;
  readonly unaccepted: Check;
}): Check {
  const ancestor = (scope: Scope) => nameIn(scope, 'ancestorRef');
  return first(
    when(
      has('metadata.generation'),
      each('status.ancestors', needsList('conditions'), (scope) =>
        each(
          'conditions',
          when(
            policy.stale,
            progressing(
              () => `Waiting for Ancestor ${ancestor(scope)} to update ${fill(policy.kind, scope)} status`,
            ),
          ),
        )(scope),
      ),
    ),
    each('status.ancestors', needsList('conditions'), (scope) =>
      each(
        'conditions',
        when(
          all((item) => is('Accepted')(item) || is('ResolvedRefs')(item), not(eq('status', 'True'))),
          degraded((item) => `Ancestor ${ancestor(scope)}${fill(': {message}', item)}`),
        ),
      )(scope),
    ),
    last(
      'status.ancestors',
      (scope) =>
        last(
          'conditions',
          when(
            is('Accepted'),
            healthy(() => `${fill(policy.kind, scope)} is healthy`),
          ),
        )(scope),
      policy.unaccepted,
    ),
    progressing((scope) => `Waiting for ${fill(policy.kind, scope)} status`),
  );
}
