import {
  all,
  any,
  type Check,
  conditions,
  degraded,
  eq,
  first,
  fill,
  has,
  healthy,
  holdsNothing,
  is,
  isEmpty,
  last,
  messageAt,
  not,
  progressing,
  type Scope,
  scopesAt,
  suspended,
  type Test,
  when,
  required,
} from '../language.ts';
import type { Kinds } from './shared.ts';

/** Crossplane's own kinds that have a check by name. */
export const crossplaneKinds: Kinds = {
  'pkg.crossplane.io/Provider': first(
    when(not(has('status.conditions')), progressing('Waiting for provider to be installed')),
    when(all(isTrue('Installed'), isTrue('Healthy')), healthy(providerReasons)),
    degraded(providerReasons),
  ),
  'stacks.crossplane.io/ClusterStackInstall': first(
    (scope) =>
      first(
        ...scopesAt(scope, 'status.conditionedStatus.conditions').map(
          (item): Check =>
            () =>
              when(is('Ready', 'True'), healthy('{reason}'))(item),
        ),
      )(scope),
    last('status.conditionedStatus.conditions', when(is('Ready'), progressing('{reason}'))),
    progressing('Waiting for stack to be installed'),
  ),
  'cloudfront.aws.crossplane.io/Distribution': managedResource('distribution'),
  'iam.aws.crossplane.io/Policy': managedResource('Policy'),
  'iam.aws.crossplane.io/Role': managedResource('Role'),
  'iam.aws.crossplane.io/RolePolicyAttachment': managedResource('RolePolicyAttachment'),
  'rds.aws.crossplane.io/DBCluster': managedResource('DBCluster'),
  'rds.aws.crossplane.io/DBInstance': managedResource('DBInstance'),
  'route53.aws.crossplane.io/ResourceRecordSet': managedResource('resourcrecordset'),
  's3.aws.crossplane.io/Bucket': managedResource('Bucket'),
};

/** Any other kind of a `*.crossplane.io` group. */
export const anyCrossplaneKind: Check = provisioned(
  [
    'Composition',
    'CompositionRevision',
    'DeploymentRuntimeConfig',
    'EnvironmentConfig',
    'ImageConfig',
    'ProviderConfig',
    'ProviderConfigUsage',
    'ControllerConfig',
    'StoreConfig',
    'ClusterProviderConfig',
    'ClusterProviderConfigUsage',
  ],
  isCrossplaneUp,
);

/** Any kind of an `*.upbound.io` group. */
export const anyUpboundKind: Check = provisioned(
  [
    'ProviderConfig',
    'ProviderConfigUsage',
    'StoreConfig',
    'ClusterProviderConfig',
    'ClusterProviderConfigUsage',
  ],
  is('Ready', 'True'),
);

/** Up to 3.4 whatever had no status was up to date. */
export const crossplaneUntil34: Check = provisionedUntil34(
  [
    'Composition',
    'CompositionRevision',
    'DeploymentRuntimeConfig',
    'ClusterProviderConfig',
    'ProviderConfig',
    'ProviderConfigUsage',
    'ControllerConfig',
  ],
  isCrossplaneUp,
);

export const upboundUntil34: Check = provisionedUntil34(
  ['ClusterProviderConfig', 'ProviderConfig', 'ProviderConfigUsage'],
  is('Ready', 'True'),
);

export function isCrossplaneUp(scope: Scope): boolean {
  const types = ['Ready', 'Healthy', 'Offered', 'Established', 'ValidPipeline', 'RevisionHealthy'];
  return types.some((type) => is(type, 'True')(scope));
}

/** By its conditions; what never gets any is up to date without them. */
function provisioned(withoutConditions: readonly string[], isUp: Test): Check {
  return first(
    when(
      holdsNothing('status.conditions'),
      when(
        eq('kind', ...withoutConditions),
        when(has('status.users'), healthy('Resource is in use.')),
        healthy('Resource is up-to-date.'),
      ),
      progressing('Provisioning ...'),
    ),
    byConditions(isUp),
  );
}

function provisionedUntil34(withoutStatus: readonly string[], isUp: Test): Check {
  const isBare = isEmpty('status');
  return first(
    when(not(has('status')), healthy('Resource is up-to-date.')),
    when(all(isBare, eq('kind', ...withoutStatus)), healthy('Resource is up-to-date.')),
    when(
      any(isBare, not(has('status.conditions'))),
      when(
        all(eq('kind', 'ProviderConfig', 'ClusterProviderConfig'), has('status.users')),
        healthy('Resource is in use.'),
      ),
      progressing('Provisioning ...'),
    ),
    byConditions(isUp),
  );
}

function byConditions(isUp: Test): Check {
  return first(
    conditions(when(any(is('LastAsyncOperation', 'False'), is('Synced', 'False')), degraded('{message}'))),
    conditions(when(isUp, healthy('Resource is up-to-date.'))),
    progressing('Provisioning ...'),
  );
}

/** A managed resource of the classic AWS provider: Ready and Synced, the last of each counts. */
function managedResource(name: string): Check {
  const isReady = isTrue('Ready');
  const isSynced = isTrue('Synced');
  const isPaused = (scope: Scope) =>
    scopesAt(scope, 'status.conditions').some(all(is('Synced'), eq('reason', 'ReconcilePaused')));
  return first(
    when(not(has('status.conditions')), progressing(`Waiting for ${name} to be created`)),
    when(
      all(isReady, isSynced),
      healthy((scope) => messageAt(lastOf(scope, 'Ready') ?? scope, 'reason')),
    ),
    when(all(not(isSynced), isPaused), suspended('ReconcilePaused')),
    when(all(not(isReady), isSynced, not(isPaused)), progressing(`Waiting for ${name} to be available`)),
    degraded(
      (scope) =>
        scopesAt(scope, 'status.conditions')
          .filter(all(is('Synced'), eq('reason', 'ReconcileError')))
          .map((item) => fill('{message}', item))
          .at(-1) ?? '',
    ),
  );
}

/** The last condition of a type is True. */
function isTrue(type: string): (scope: Scope) => boolean {
  return (scope) => {
    const found = lastOf(scope, type);
    return found !== undefined && eq('status', 'True')(found);
  };
}

function lastOf(scope: Scope, type: string): Scope | undefined {
  return scopesAt(scope, 'status.conditions').findLast(is(type));
}

function providerReasons(scope: Scope): string {
  return ['Installed', 'Healthy']
    .map((type) => {
      return required(lastOf(scope, type) ?? { root: undefined, item: undefined }, 'reason');
    })
    .join(' ');
}
