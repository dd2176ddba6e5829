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
  isSet,
  itemsAt,
  needs,
  not,
  progressing,
  type Scope,
  scopesAt,
  textAt,
  when,
  joinable,
} from '../language.ts';
import { HealthError } from '../health.ts';
import { forKinds, type Kinds, readyCondition } from './shared.ts';

/** Certificates, secrets and policies. */
export const secretKinds: Kinds = {
  'bitnami.com/SealedSecret': readyCondition('Waiting for Sealed Secret to be decrypted', 'Synced'),
  'cert-manager.io/Certificate': first(
    conditions(when(is('Issuing', 'True'), progressing('{message}'))),
    readyCondition('Waiting for certificate'),
  ),
  'cert-manager.io/ClusterIssuer': readyCondition('Initializing ClusterIssuer'),
  'cert-manager.io/Issuer': readyCondition('Initializing issuer'),
  'certmanager.k8s.io/Certificate': readyCondition('Waiting for certificate'),
  'certmanager.k8s.io/Issuer': readyCondition('Initializing issuer'),
  ...forKinds(
    'external-secrets.io',
    ['ClusterSecretStore', 'ExternalSecret', 'PushSecret', 'SecretStore'],
    (kind) => readyCondition(`Waiting for ${kind}`),
  ),
  'external-secrets.io/ClusterExternalSecret': first(
    when(has('status.conditions'), (scope) => {
      const item = itemsAt(scope, 'status.conditions').at(-1);
      if (item === undefined)
        throw new HealthError("attempt to index a non-table object(nil) with key 'type'");
      return first(
        when(is('Ready', 'True'), healthy('{message}')),
        when(any(is('PartiallyReady', 'True'), is('NotReady', 'True')), degraded('{message}')),
      )({ root: scope.root, item });
    }),
    progressing('Waiting for ClusterExternalSecret'),
  ),
  'kubernetes-client.io/ExternalSecret': first(
    when(not(has('status')), progressing('Waiting for ExternalSecret.')),
    when(eq('status.status', 'SUCCESS'), healthy('Fetched ExternalSecret.')),
    (scope) => {
      if (at(scope, 'status.status') !== undefined) return undefined;
      throw new HealthError("attempt to index a non-table object(nil) with key 'find'");
    },
    when(
      (scope) => textAt(scope, 'status.status').startsWith('ERROR'),
      degraded((scope) => textAt(scope, 'status.status').replaceAll('ERROR, ', '')),
    ),
    progressing('Waiting for ExternalSecret.'),
  ),
  'k8s.keycloak.org/Keycloak': first(
    when(not(has('status.conditions')), progressing('Waiting for Keycloak status conditions to exist')),
    (scope) =>
      first(
        ...oldestFirst(scope).map(
          (item): Check =>
            () =>
              first(
                when(is('Ready', 'True'), healthy()),
                when(is('HasErrors', 'True'), degraded('Has Errors: {message}')),
              )(item),
        ),
      )(scope),
    progressing(),
  ),
  'onepassword.com/OnePasswordItem': readyCondition('Waiting for controller to report status'),
  'networking.gke.io/ManagedCertificate': first(
    (scope) =>
      itemsAt(scope, 'status.domainStatus').some((item) =>
        eq('status', 'FailedNotVisible')({ root: item, item }),
      )
        ? degraded('At least one certificate has failed to be provisioned')(scope)
        : undefined,
    when(eq('status.certificateStatus', 'Active'), healthy('All certificates are active')),
    progressing('At least one certificate is still being provisioned'),
  ),
  'kyverno.io/Policy': first(
    conditions(
      when(
        all(is('Ready', 'True'), eq('reason', 'Succeeded'), eq('message', 'Ready')),
        healthy('Policy is ready'),
      ),
    ),
    progressing('Waiting for Policy to be ready'),
  ),
  'iammanager.keikoproj.io/Iamrole': first(
    when(
      eq('status.state', 'Ready'),
      healthy(
        "Role '{status.roleName|<none>}' exists with ARN '{status.roleARN|<none>}' and ID '{status.roleID|<none>}'.",
      ),
    ),
    when(
      eq('status.state', 'Error', 'RolesMaxLimitReached', 'PolicyNotAllowed', 'RoleNameNotAvailable'),
      degraded(iamRoleFailure),
    ),
    progressing('Waiting for Iamrole to be reconciled'),
  ),
  'policy.open-cluster-management.io/CertificatePolicy': first(
    when(not(has('status.compliant')), progressing('Waiting for the status to be reported')),
    when(eq('status.compliant', 'Compliant'), healthy('All certificates found comply with the policy')),
    degraded('At least once certificate does not comply with the policy'),
  ),
  'policy.open-cluster-management.io/ConfigurationPolicy': first(
    when(not(has('status.compliant')), progressing('Waiting for the status to be reported')),
    when(
      (scope) => at(scope, 'status.lastEvaluatedGeneration') !== at(scope, 'metadata.generation'),
      progressing('Waiting for the status to be updated'),
    ),
    when(not(has('status.compliancyDetails')), progressing('Waiting for compliance')),
    when(eq('status.compliant', 'Compliant'), healthy(complianceDetails)),
    degraded(complianceDetails),
  ),
  'policy.open-cluster-management.io/OperatorPolicy': first(
    when(not(has('status.conditions')), progressing('Waiting for the status to be reported')),
    when(
      all(
        has('status.observedGeneration'),
        (scope) => at(scope, 'status.observedGeneration') !== at(scope, 'metadata.generation'),
      ),
      progressing('Waiting for the status to be updated'),
    ),
    conditions(
      when(is('Compliant', 'True'), healthy('{message}')),
      when(is('Compliant'), degraded('{message}')),
    ),
    progressing('Waiting for the compliance condition'),
  ),
  'policy.open-cluster-management.io/Policy': first(
    needs('spec', 'disabled'),
    when(isSet('spec.disabled'), healthy('Policy is disabled')),
    when(
      all(
        has('status'),
        not(has('status.compliant')),
        not(has('status.status')),
        (scope) => itemsAt(scope, 'status.placement').length > 0,
      ),
      healthy('No clusters match this policy'),
    ),
    when(not(has('status.compliant')), progressing('Waiting for the status to be reported')),
    when(eq('status.compliant', 'Compliant'), healthy(noncompliance)),
    degraded(noncompliance),
  ),
};

/** Conditions by the time of their last transition; those without one come last. */
function oldestFirst(scope: Scope): readonly Scope[] {
  const time = (item: Scope) => textAt(item, 'lastTransitionTime') || '\uffff';
  return scopesAt(scope, 'status.conditions').toSorted((left, right) => {
    if (time(left) === time(right)) return 0;
    return time(left) < time(right) ? -1 : 1;
  });
}

function iamRoleFailure(scope: Scope): string {
  const named = (field: string) => joinable(at(scope, `status.${field}`) ?? '<none>');
  const retries = at(scope, 'status.retryCount');
  const retry = typeof retries === 'number' && retries > 0 ? `(retry ${retries}) ` : '';
  const error = at(scope, 'status.errorDescription');
  const start = `Failed to reconcile the Iamrole ${retry}for role '${named('roleName')}' with ARN '${named('roleARN')}'`;
  return `${start} and ID '${named('roleID')}'.${error === undefined ? '' : ` Reconciliation error was: ${joinable(error)}`}`;
}

function complianceDetails(scope: Scope): string {
  return itemsAt(scope, 'status.compliancyDetails')
    .flatMap((detail) => itemsAt({ root: detail, item: detail }, 'conditions'))
    .map((item) => ({ root: item, item }))
    .filter(all(has('message'), has('type')))
    .map((item) => `${textAt(item, 'type')} - ${textAt(item, 'message')}`)
    .join('; ');
}

function noncompliance(scope: Scope): string {
  if (at(scope, 'status.status') !== undefined) {
    return listed('clusters', nonCompliant(scope, 'status.status', 'clustername'));
  }
  if (at(scope, 'status.details') === undefined) return '';
  return listed('templates', nonCompliant(scope, 'status.details', 'templateMeta.name'));
}

function nonCompliant(scope: Scope, path: string, name: string): readonly string[] {
  return itemsAt(scope, path)
    .map((item) => ({ root: item, item }))
    .filter(not(eq('compliant', 'Compliant')))
    .flatMap((item) => (at(item, name) === undefined ? [] : [textAt(item, name)]));
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? `All ${what} are compliant` : `NonCompliant ${what}: ${names.join(', ')}`;
}
