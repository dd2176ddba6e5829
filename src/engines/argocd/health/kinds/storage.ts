import { HealthError } from '../health.ts';
import {
  all,
  any,
  at,
  byValue,
  conditions,
  degraded,
  each,
  eq,
  first,
  has,
  healthy,
  is,
  isSet,
  last,
  not,
  progressing,
  same,
  type Scope,
  some,
  suspended,
  textAt,
  unknown,
  when,
  joinable,
} from '../language.ts';
import { forKinds, type Kinds } from './shared.ts';

const unavailable = progressing('No status available');

/** Storage, backup and virtual machines: Rook, NetApp, KubeVirt, MinIO, OpenShift Data Foundation. */
export const storageKinds: Kinds = {
  'astra.netapp.io/AppVault': first(
    when(eq('status.state', 'available', 'Available'), healthy('{kind} Available')),
    when(eq('status.state', 'failed', 'Failed'), degraded('{kind} Failed')),
    unavailable,
  ),
  'astra.netapp.io/Application': first(
    conditions(
      when(
        is('Ready', 'True'),
        healthy('Astra Application Ready, protectionState: {/status.protectionState}'),
      ),
      when(is('Ready', 'False'), degraded('Astra Application Degraded, message: {message}')),
    ),
    unavailable,
  ),
  ...forKinds(
    'astra.netapp.io',
    ['Backup', 'ExecHooksRun', 'ResourceBackup', 'ResticVolumeBackup', 'Snapshot'],
    () =>
      first(
        when(not(has('status.state')), unavailable),
        byValue('status.state', {
          Completed: healthy('{kind} Completed'),
          Running: progressing('{kind} Running'),
        }),
        degraded('{status.state}'),
      ),
  ),
  'astra.netapp.io/ExecHook': first(
    when(eq('spec.enabled', true), healthy('{kind} enabled')),
    when(eq('spec.enabled', false), suspended('{kind} disabled')),
    unavailable,
  ),
  'astra.netapp.io/Schedule': first(
    when(
      has('status.lastScheduleTime'),
      healthy('Protection policy lastScheduleTime: {status.lastScheduleTime}'),
    ),
    healthy('Protection policy not yet executed'),
  ),
  'trident.netapp.io/TridentBackendConfig': first(
    when(
      all(eq('status.phase', 'Bound'), eq('status.lastOperationStatus', 'Success')),
      healthy('{status.message}'),
    ),
    when(eq('status.lastOperationStatus', 'Failed'), degraded('{status.message}')),
    progressing('Waiting for backend creation'),
  ),
  'trident.netapp.io/TridentOrchestrator': first(
    when(eq('status.status', 'Installed'), healthy('{status.message}')),
    when(eq('status.status', 'Failed', 'Error'), degraded('{status.message}')),
    progressing('Waiting for trident installation'),
  ),
  'cassandra.rook.io/Cluster': first(
    when(
      all(
        has('status.racks'),
        not(
          some(
            'status.racks',
            all(has('members'), has('readyMembers'), not(same('members', 'readyMembers'))),
          ),
        ),
      ),
      healthy(),
    ),
    progressing('Waiting for Cassandra Cluster'),
  ),
  'ceph.rook.io/CephCluster': first(
    when(not(has('status')), progressing('Waiting for status to be reported')),
    when(eq('status.ceph.health', 'HEALTH_ERR', 'HEALTH_WARN'), degraded(cephMessage)),
    when(
      eq('status.ceph.health', 'HEALTH_OK'),
      when(any(not(has('status.state')), eq('status.state', 'Created', 'Connected')), healthy(cephMessage)),
      when(eq('status.state', 'Error'), degraded(cephMessage)),
    ),
    progressing(cephMessage),
  ),
  'ceph.rook.io/CephObjectStore': first(
    when(eq('status.phase', 'Ready'), healthy(objectStoreMessage)),
    when(eq('status.phase', 'Failure'), degraded(objectStoreMessage)),
    progressing(objectStoreMessage),
  ),
  'objectbucket.io/ObjectBucketClaim': first(
    when(not(has('status')), progressing('Waiting for status to be reported')),
    when(not(has('status.phase')), progressing('Waiting for phase to be reported')),
    byValue('status.phase', {
      Bound: healthy('Object bucket claim phase is {status.phase}'),
      Failed: degraded('Object bucket claim phase is {status.phase}'),
    }),
    progressing('Object bucket claim phase is {status.phase}'),
  ),
  'ocs.openshift.io/StorageCluster': first(
    last('status.conditions', when(is('Degraded', 'True'), degraded('{message}'))),
    last('status.conditions', when(is('Progressing', 'True'), progressing('{message}'))),
    last('status.conditions', when(is('Available', 'True'), healthy('{message}'))),
    unknown('StorageCluster is in an unknown state.'),
  ),
  'minio.min.io/Tenant': first(
    when(not(has('status.currentState')), progressing('No status info available')),
    (scope) => {
      const state = at(scope, 'status.currentState');
      if (typeof state === 'string') return undefined;
      throw new HealthError(
        typeof state === 'object'
          ? 'attempt to call a non-function object'
          : `attempt to index a non-table object(${typeof state}) with key 'find'`,
      );
    },
    byValue('status.currentState', {
      Initialized: healthy('{status.currentState}'),
      'Statefulset not controlled by operator': degraded('{status.currentState}'),
      'Another MinIO Tenant already exists in the namespace': degraded('{status.currentState}'),
      'Tenant credentials are not set properly': degraded('{status.currentState}'),
      'Different versions across MinIO Pools': degraded('{status.currentState}'),
      'Pool Decommissioning Not Allowed': degraded('{status.currentState}'),
    }),
    progressing('{status.currentState}'),
  ),
  'cdi.kubevirt.io/DataVolume': first(
    byValue('status.phase', { Succeeded: healthy('{status.phase}'), Paused: suspended('{status.phase}') }),
    conditions(when(all(is('Running', 'False'), eq('reason', 'Error')), degraded('{message}'))),
    when(eq('status.phase', 'Failed', 'Unknown'), degraded('{status.phase}')),
    progressing('{status.phase|No status available}'),
  ),
  'kubevirt.io/VirtualMachine': first(
    when(
      all(any(eq('spec.running', false), eq('spec.runStrategy', 'Halted')), not(isSet('status.created'))),
      healthy('Stopped as declared'),
    ),
    conditions(when(is('Paused', 'True'), suspended('Paused'))),
    last(
      'status.conditions',
      when(is('Ready', 'True'), healthy('{/status.printableStatus|Running}')),
      when(all(is('Ready'), not(has('/status.created'))), suspended('{/status.printableStatus|Stopped}')),
      when(all(is('Ready'), eq('/status.created', false)), suspended('{/status.printableStatus|Stopped}')),
      when(is('Ready'), progressing('{/status.printableStatus|Starting}')),
    ),
    progressing('{status.printableStatus|No status available}'),
  ),
  'kubevirt.io/VirtualMachineInstance': first(
    byValue('status.phase', {
      Failed: degraded('{status.phase}'),
      Pending: progressing('{status.phase}'),
      Scheduling: progressing('{status.phase}'),
      Scheduled: progressing('{status.phase}'),
      Succeeded: suspended('{status.phase}'),
      Unknown: unknown('{status.phase}'),
    }),
    each('status.conditions', when(is('Paused', 'True'), suspended('{message}'))),
    last(
      'status.conditions',
      when(is('Ready', 'True'), healthy('Running')),
      when(is('Ready'), degraded('{message}')),
    ),
    progressing('{status.phase|No status available}'),
  ),
};

function cephMessage(scope: Scope): string {
  const health = at(scope, 'status.ceph.health');
  const parts: string[] = [];
  if (health !== undefined) parts.push(`Ceph health is ${joinable(health)}${cephDetails(scope)}`);
  if (health === 'HEALTH_OK' && at(scope, 'status.state') !== undefined) {
    parts.push(`Ceph cluster state is ${textAt(scope, 'status.state')}`);
  }
  parts.push(textAt(scope, 'status.message'));
  return parts.filter((part) => part !== '').join(' - ');
}

function cephDetails(scope: Scope): string {
  const details = at(scope, 'status.ceph.details');
  const messages = Object.entries(typeof details === 'object' && details !== null ? details : {})
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, detail]) => at({ root: detail, item: detail }, 'message'))
    .filter((message) => message !== undefined);
  return messages.length === 0 ? '' : ` (${messages.map(joinable).join('; ')})`;
}

function objectStoreMessage(scope: Scope): string {
  const phase = at(scope, 'status.phase');
  const start =
    phase === undefined
      ? 'Waiting for status to be reported'
      : `Ceph object store phase is ${joinable(phase)}`;
  const endpoint = textAt(scope, 'status.info.endpoint');
  return endpoint === '' ? start : `${start} - endpoint: ${endpoint}`;
}
