import {
  all,
  at,
  byValue,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  isSet,
  needs,
  not,
  progressing,
  same,
  type Scope,
  scopesAt,
  suspended,
  textAt,
  when,
  required,
  joinable,
} from '../language.ts';
import { HealthError } from '../health.ts';
import type { Kinds } from './shared.ts';

/** Cluster API and its AWS control plane. */
export const clusterApiKinds: Kinds = {
  'addons.cluster.x-k8s.io/ClusterResourceSet': first(
    conditions(
      when(is('ResourcesApplied', 'True'), healthy('cluster resource set is applied')),
      when(is('ResourcesApplied', 'False'), degraded('{message}')),
    ),
    progressing('Initializing cluster resource set'),
  ),
  'cluster.x-k8s.io/Cluster': first(
    needs('spec', 'paused'),
    when(isSet('spec.paused'), suspended('Cluster is paused')),
    conditions(when(all(is('Ready', 'False'), not(eq('severity', 'Info'))), degraded('{message}'))),
    byValue('status.phase', { Provisioned: healthy('Cluster is running'), Failed: degraded() }),
    progressing('Waiting for clusters'),
  ),
  'cluster.x-k8s.io/Machine': first(
    when(eq('status.phase', 'Running'), healthy('Machine is running')),
    when(eq('status.phase', 'Failed'), degraded(notReadyMessage)),
    progressing(notReadyMessage),
  ),
  'cluster.x-k8s.io/MachineDeployment': first(
    needs('spec', 'paused'),
    when(isSet('spec.paused'), suspended('MachineDeployment is paused')),
    byValue('status.phase', {
      Running: healthy('Machines are running under this deployment'),
      ScalingUp: progressing('Cluster is spawning machines'),
      ScalingDown: progressing('Cluster is stopping machines'),
      Failed: degraded('MachineDeployment is failed'),
    }),
    progressing('Waiting for machines'),
  ),
  'cluster.x-k8s.io/MachineHealthCheck': first(
    when(not(has('status.currentHealthy')), progressing()),
    when(same('status.expectedMachines', 'status.currentHealthy'), healthy()),
    degraded(),
  ),
  'cluster.x-k8s.io/MachinePool': first(
    when(eq('status.phase', 'Running', 'Scaling'), healthy(poolMessage)),
    when(eq('status.phase', 'Failed', 'Unknown'), degraded(poolMessage)),
    progressing(poolMessage),
  ),
  'controlplane.cluster.x-k8s.io/AWSManagedControlPlane': first(
    when(not(has('status')), progressing('Provisioning...')),
    when(
      all(
        has('metadata.generation'),
        has('status.observedGeneration'),
        not(same('status.observedGeneration', 'metadata.generation')),
      ),
      progressing('Waiting for the control plane spec to be reconciled'),
    ),
    when(
      all(has('status.failureMessage'), not(eq('status.failureMessage', ''))),
      degraded('{status.failureMessage}'),
    ),
    when(not(has('status.conditions')), progressing('Provisioning...')),
    conditions(when(is('EKSControlPlaneUpdating', 'True'), progressing('EKS control plane is updating'))),
    conditions(when(is('Ready', 'True'), healthy('Control plane is ready'))),
    when((scope) => scopesAt(scope, 'status.conditions').some(isError), degraded(errorMessages)),
    when(eq('status.ready', false), progressing('Control plane is not ready (.status.ready is false)')),
    progressing('Control plane is not ready'),
  ),
  'core.gardener.cloud/Shoot': first(
    byValue('metadata.labels[shoot.gardener.cloud/status]', {
      healthy: healthy('Component state: Healthy'),
      progressing: progressing('Component state: Update in progress'),
      unhealthy: degraded('Component state: Unhealthy'),
      unknown: () => ({ status: 'Unknown', message: 'Component state: Unknown' }),
    }),
    progressing('Update in progress'),
  ),
  'karpenter.k8s.aws/EC2NodeClass': first(
    conditions(
      when(is('Ready', 'False'), degraded('{message}')),
      when(is('Ready', 'True'), healthy('EC2NodeClass is ready')),
    ),
    progressing('Waiting for EC2NodeClass to be ready'),
  ),
  'karpenter.sh/NodePool': first(
    conditions(
      when(is('Ready', 'False'), degraded('{message}')),
      when(is('Ready', 'True'), healthy('{message}')),
    ),
    progressing('Waiting for NodePool to be ready'),
  ),
  'karpenter.sh/NodeClaim': first(
    when(
      all(
        has('metadata.generation'),
        has('status.observedGeneration'),
        not(same('metadata.generation', 'status.observedGeneration')),
      ),
      progressing('Waiting for NodeClaim spec to be reconciled'),
    ),
    conditions(when(is('Disrupting', 'True'), suspended('{message}'))),
    conditions(
      when(is('Ready', 'True'), healthy('{message}')),
      when(is('Ready', 'False'), degraded('{message}')),
    ),
    conditions(when(is('Initialized', 'True'), progressing('Node initialized, waiting for Ready'))),
    conditions(when(is('Registered', 'True'), progressing('Node registered, waiting for initialization'))),
    conditions(when(is('Launched', 'True'), progressing('Node launched, waiting for registration'))),
    progressing('Waiting for NodeClaim to be launched'),
  ),
  'nmstate.io/NodeNetworkConfigurationPolicy': first(
    conditions(
      when(is('Available', 'True'), healthy(reasonAndMessage)),
      when(is('Degraded', 'True'), degraded(reasonAndMessage)),
      when(is('Progressing', 'True'), progressing(reasonAndMessage)),
      when(is('Ignored', 'True'), suspended(reasonAndMessage)),
    ),
    progressing('Waiting for policy to be applied'),
  ),
};

function notReadyMessage(scope: Scope): string {
  const found = scopesAt(scope, 'status.conditions').find(is('Ready', 'False'));
  return found === undefined ? 'Condition is unknown' : textAt(found, 'message');
}

function poolMessage(scope: Scope): string {
  const phase = at(scope, 'status.phase');
  const failing = scopesAt(scope, 'status.conditions')
    .filter((item) => at(item, 'type') !== undefined && eq('status', 'False')(item))
    .map((item) => {
      const reason = at(item, 'reason');
      return `Not ${textAt(item, 'type')}${reason === undefined ? '' : ` (${joinable(reason)})`}`;
    });
  const start = phase === undefined ? '' : `MachinePool is ${joinable(phase)}`;
  return failing.length === 0 ? start : `${start}: ${failing.join(', ')}`;
}

export const isError = all(eq('status', 'False'), eq('severity', 'Error'));

export function errorMessages(scope: Scope): string {
  return scopesAt(scope, 'status.conditions')
    .filter(isError)
    .map((item) => {
      const message = at(item, 'message');
      if (message === undefined)
        throw new HealthError('cannot perform concat operation between nil and string');
      return `${joinable(message)} `;
    })
    .join('');
}

function reasonAndMessage(scope: Scope): string {
  const message = textAt(scope, 'message');
  return message === '' ? textAt(scope, 'reason') : `${required(scope, 'reason')}: ${message}`;
}
