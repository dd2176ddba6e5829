import {
  all,
  any,
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
  same,
  suspended,
  when,
} from '../language.ts';

const isObserved = any(
  not(has('status.observedGeneration')),
  same('status.observedGeneration', 'metadata.generation'),
);

/** Any kind of Google's Config Connector (`*.cnrm.cloud.google.com`). */
export const anyConfigConnectorKind: Check = first(
  when(
    isObserved,
    when(
      all(eq('kind', 'ConfigConnector', 'ConfigConnectorContext'), has('status.healthy')),
      when(eq('status.healthy', true), healthy('{kind} is healthy')),
      degraded('{kind} is not healthy'),
    ),
    conditions(
      when(all(eq('reason', 'UpToDate'), eq('status', 'True')), healthy('{message}')),
      when(eq('reason', 'UpdateFailed', 'DependencyNotFound'), degraded('{message}')),
      when(eq('reason', 'DependencyNotReady'), suspended('{message}')),
    ),
  ),
  progressing('Update in progress'),
);

/** Any kind of AWS Controllers for Kubernetes (`*.services.k8s.aws`). */
export const anyAwsControllerKind: Check = first(
  conditions(
    when(is('ACK.Terminal', 'True'), degraded('{message}')),
    when(is('Ready', 'False'), progressing('{message}')),
    when(is('Ready', 'True'), healthy()),
  ),
  progressing('Waiting for resource to be ready'),
);
