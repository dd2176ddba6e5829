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
  some,
  suspended,
  type Test,
  when,
} from '../language.ts';
import type { Kinds } from './shared.ts';

/** Red Hat 3scale: conditions that are True, in the order the object lists them. */
export const threescaleKinds: Kinds = {
  'apps.3scale.net/APIManager': first(
    when(
      all(
        has('status.deployments.ready'),
        not(any(has('status.deployments.starting'), has('status.deployments.stopped'))),
      ),
      healthy('3scale APIManager is available'),
    ),
    conditions(
      when(is('Available', 'True'), healthy('3scale APIManager is available')),
      when(
        all(is('Available'), has('reason'), not(eq('reason', ''))),
        degraded('3scale APIManager is degraded: {reason}'),
      ),
    ),
    progressing('Waiting for 3scale APIManager status...'),
  ),
  'capabilities.3scale.net/ActiveDoc': capability('ActiveDoc', {
    Ready: healthy('3scale ActiveDoc is ready'),
    Invalid: degraded('{message|3scale ActiveDoc configuration is invalid}'),
    Orphan: degraded('{message|3scale ActiveDoc references non-existing resources}'),
    Failed: degraded('{message|3scale ActiveDoc synchronization failed}'),
  }),
  'capabilities.3scale.net/Application': first(
    when(eq('status.state', 'suspended'), suspended('3scale Application is suspended')),
    conditions(
      when(is('Ready', 'True'), healthy('3scale Application is ready')),
      when(
        all(is('Ready'), not(isPositive('/status.adminId'))),
        degraded('{message|3scale Application is not ready}'),
      ),
    ),
    progressing('Waiting for 3scale Application status...'),
  ),
  'capabilities.3scale.net/ApplicationAuth': capability('ApplicationAuth', {
    Ready: healthy('3scale ApplicationAuth is ready'),
    Failed: degraded('{message|3scale ApplicationAuth failed}'),
  }),
  'capabilities.3scale.net/Backend': capability('Backend', {
    Synced: healthy('3scale Backend is synced'),
    Invalid: degraded('{message|3scale Backend configuration is invalid}'),
    Failed: degraded('{message|3scale Backend synchronization failed}'),
  }),
  'capabilities.3scale.net/CustomPolicyDefinition': capability('CustomPolicyDefinition', {
    Ready: healthy('3scale CustomPolicyDefinition is ready'),
    Invalid: degraded('{message|3scale CustomPolicyDefinition configuration is invalid}'),
    Failed: degraded('{message|3scale CustomPolicyDefinition synchronization failed}'),
  }),
  'capabilities.3scale.net/DeveloperAccount': capability('DeveloperAccount', {
    Ready: healthy('3scale DeveloperAccount is ready'),
    Invalid: degraded('{message|3scale DeveloperAccount configuration is invalid}'),
    Failed: degraded('{message|3scale DeveloperAccount synchronization failed}'),
    Waiting: suspended('{message|3scale DeveloperAccount is waiting for approval}'),
  }),
  'capabilities.3scale.net/DeveloperUser': first(
    when(
      eq('status.developerUserState', 'suspended'),
      suspended('3scale Developer user is waiting for admin approval'),
    ),
    capability('DeveloperUser', {
      Ready: healthy('3scale DeveloperUser is ready'),
      Invalid: degraded('{message|3scale DeveloperUser configuration is invalid}'),
      Orphan: degraded('{message|3scale DeveloperUser references non-existing resources}'),
      Failed: degraded('{message|3scale DeveloperUser synchronization failed}'),
    }),
  ),
  'capabilities.3scale.net/OpenAPI': capability('OpenAPI', {
    Ready: healthy('3scale OpenAPI is ready'),
    Invalid: degraded('{message|3scale OpenAPI configuration is invalid}'),
    Failed: degraded('{message|3scale OpenAPI reconciliation failed}'),
  }),
  'capabilities.3scale.net/Product': capability('Product', {
    Synced: healthy('3scale Product is synced'),
    Invalid: degraded('{message|3scale Product configuration is invalid}'),
    Orphan: degraded('{message|3scale Product references non-existing resources}'),
    Failed: degraded('{message|3scale Product synchronization failed}'),
  }),
  'capabilities.3scale.net/ProxyConfigPromote': capability('ProxyConfigPromote', {
    Ready: healthy('3scale ProxyConfigPromote is ready'),
    'In-progress': progressing('{message|3scale ProxyConfigPromote is in progress}'),
    Failed: degraded('{message|3cale ProxyConfigPromote failed}'),
  }),
  'capabilities.3scale.net/Tenant': first(
    when(
      all(
        some('status.conditions', is('Ready', 'True')),
        isPositive('status.tenantId'),
        isPositive('status.adminId'),
      ),
      healthy('3scale Tenant is ready'),
    ),
    conditions(
      when(all(is('Ready'), not(eq('status', 'True'))), degraded('{message|3scale Tenant is degraded}')),
    ),
    progressing('Waiting for 3scale Tenant status...'),
  ),
};

function capability(kind: string, types: Readonly<Record<string, Check>>): Check {
  const checks = Object.entries(types).map(([type, check]) => when(is(type, 'True'), check));
  return first(conditions(...checks), progressing(`Waiting for 3scale ${kind} status...`));
}

function isPositive(path: string): Test {
  return (scope) => {
    const value = at(scope, path);
    return typeof value === 'number' && value > 0;
  };
}
