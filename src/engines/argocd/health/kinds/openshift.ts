import { HealthError } from '../health.ts';
import {
  all,
  any,
  at,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  progressing,
  type Scope,
  scopesAt,
  when,
} from '../language.ts';
import type { Kinds } from './shared.ts';
import { subscription } from './subscription.ts';

const rolledOut = any(
  is('Available', 'True'),
  all(is('Progressing', 'True'), eq('reason', 'NewReplicationControllerAvailable')),
);

/** OpenShift and the Operator Lifecycle Manager. */
export const openshiftKinds: Kinds = {
  'apps.openshift.io/DeploymentConfig': first(
    when(
      all(has('status.conditions'), has('status.replicas')),
      when(
        (scope) => count(scope, rolledOut) === 2 || at(scope, 'status.replicas') === 0,
        healthy('replication controller successfully rolled out'),
      ),
      when(
        (scope) => count(scope, rolledOut) === 1,
        progressing('replication controller is waiting for pods to run'),
      ),
      degraded('Deployment config is degraded'),
    ),
    progressing('replication controller is waiting for pods to run'),
  ),
  'operator.openshift.io/IngressController': first(
    conditions(
      when(is('Degraded', 'True'), degraded('{message}')),
      when(is('DeploymentReplicasAllAvailable', 'False'), progressing('{message}')),
      when(is('Progressing', 'True'), progressing('{reason}')),
      when(is('Available', 'True'), healthy('IngressController is available')),
    ),
    progressing('Status of IngressController is not known yet'),
  ),
  'operators.coreos.com/Subscription': subscription,
  'route.openshift.io/Route': first(
    when(
      has('status.ingress'),
      when(
        (scope) => admitted(scope, 'True') === scopesAt(scope, 'status.ingress').length,
        healthy('Route is healthy'),
      ),
      when((scope) => admitted(scope, 'False') > 0, degraded('Route is degraded')),
    ),
    progressing('Route is still getting admitted'),
  ),
};

function count(scope: Scope, test: (item: Scope) => boolean): number {
  return scopesAt(scope, 'status.conditions').filter(test).length;
}

function admitted(scope: Scope, status: string): number {
  return scopesAt(scope, 'status.ingress')
    .map((item) => {
      if (at(item, 'conditions') === undefined) {
        throw new HealthError('bad argument #1 to pairs (table expected, got nil)');
      }
      return scopesAt(item, 'conditions').filter(is('Admitted', status)).length;
    })
    .reduce((sum, number) => sum + number, 0);
}
