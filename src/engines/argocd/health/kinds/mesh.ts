import { asNumber, asText } from '#text';
import {
  all,
  any,
  at,
  byValue,
  type Check,
  conditions,
  degraded,
  each,
  eq,
  first,
  has,
  healthy,
  is,
  last,
  not,
  progressing,
  type Scope,
  suspended,
  textAt,
  unknown,
  when,
  required,
  scopesAt,
} from '../language.ts';
import { HealthError } from '../health.ts';
import { isStale, policyAncestors } from './gateway.ts';
import { forKinds, type Kinds } from './shared.ts';

const currentGeneration = (scope: Scope) =>
  at(scope, '/metadata.generation') === at(scope, 'observedGeneration');

/** Gateways and service meshes: Gloo, Istio, Contour, Kiali, Jaeger, Airlock. */
export const meshKinds: Kinds = {
  ...forKinds(
    'gateway.solo.io',
    ['Gateway', 'MatchableHttpGateway', 'RouteOption', 'RouteTable', 'VirtualHostOption', 'VirtualService'],
    () => gloo(),
  ),
  ...forKinds('gloo.solo.io', ['Proxy', 'Settings', 'Upstream', 'UpstreamGroup'], () => gloo()),
  'install.istio.io/IstioOperator': first(
    when(eq('status.status', 0, 'NONE'), unknown('Component is not present.')),
    when(
      eq('status.status', 1, 'UPDATING'),
      progressing('Component is being updated to a different version.'),
    ),
    when(
      eq('status.status', 2, 'RECONCILING'),
      progressing('Controller has started but not yet completed reconciliation loop for the component.'),
    ),
    when(eq('status.status', 3, 'HEALTHY'), healthy('Component is healthy.')),
    when(eq('status.status', 4, 'ERROR'), degraded('Component is in an error state.')),
    progressing('Waiting for Istio Control Plane'),
  ),
  'jaegertracing.io/Jaeger': first(
    byValue('status.phase', {
      Running: healthy('Jaeger is Running'),
      Failed: degraded('Jaeger Failed For Some Reason'),
    }),
    progressing('Waiting for Jaeger'),
  ),
  'kiali.io/Kiali': first(
    conditions(
      when(is('Successful', 'True'), healthy('{message}')),
      when(is('Failure', 'True'), degraded('{message}')),
      when(all(is('Running'), eq('reason', 'Running')), progressing('{message}')),
    ),
    progressing('Waiting for Kiali'),
  ),
  'projectcontour.io/ExtensionService': first(
    conditions(
      when(
        currentGeneration,
        when(is('Valid', 'True'), healthy('{message}')),
        when(is('Valid', 'False'), degraded('{message}')),
      ),
    ),
    progressing('Waiting for status'),
  ),
  'projectcontour.io/HTTPProxy': first(
    conditions(
      when(
        currentGeneration,
        when(is('Valid', 'True'), healthy('{/status.description}')),
        when(all(is('Valid', 'False'), not(has('/spec.includes'))), degraded('{/status.description}')),
      ),
    ),
    last(
      'status.conditions',
      when(
        all(currentGeneration, has('/spec.includes'), eq('status', 'False')),
        healthy('HTTPProxy inclusions cannot be health checked'),
      ),
    ),
    when(
      all(not(has('status.conditions')), has('status.currentStatus')),
      progressing('{status.description}'),
    ),
    progressing('Waiting for status'),
  ),
  'flagger.app/Canary': first(
    when(not(has('status')), unknown('No status')),
    when(eq('status.phase', 'Failed'), degraded(canaryMessage)),
    when(eq('status.phase', 'Progressing', 'Finalising', 'Promoting'), progressing(canaryMessage)),
    when(eq('status.phase', 'Succeeded', 'Initialized'), healthy(canaryMessage)),
    unknown(canaryMessage),
  ),
};

/** Any kind of `microgateway.airlock.com`: policies by their ancestors, the rest is healthy as such. */
export const anyAirlockKind: Check = first(
  when((scope) => !textAt(scope, 'kind').endsWith('Policy'), healthy('{kind} is healthy')),
  policyAncestors({
    stale: any(not(has('observedGeneration')), isStale),
    kind: '{/kind}',
    unaccepted: degraded(
      (scope) => `Ancestor ${textAt(scope, 'ancestorRef.name')}: ${textAt(scope, '/kind')} is not accepted`,
    ),
  }),
);

function gloo(): Check {
  const state = first(
    when(eq('state', 'Accepted', 1), healthy('The resource has been validated')),
    when(eq('state', 'Warning', 3), degraded('{reason}')),
    when(eq('state', 'Pending', 0), suspended('The resource has not yet been validated')),
    when(eq('state', 'Rejected', 2), degraded('{reason}')),
  );
  return first(
    each('status.statuses', state),
    (scope) => state({ root: scope.root, item: at(scope, 'status') }),
    progressing('Update in progress'),
  );
}

function canaryMessage(scope: Scope): string {
  const weight = at(scope, 'status.canaryWeight');
  if (weight === undefined) throw new HealthError('bad argument #1 to tonumber (value expected)');
  const conditions = at(scope, 'status.conditions');
  if (conditions === undefined) throw new HealthError('bad argument #1 to ipairs (table expected, got nil)');
  const parts = scopesAt(scope, 'status.conditions').map((item) => required(item, 'message'));
  if (Number.isNaN(asNumber(weight))) throw new HealthError('attempt to compare number with nil');
  if (asNumber(weight) > 0) parts.unshift(`Canary Weight: ${asText(weight)} %`);
  return `${required(scope, 'status.phase')} --- ${parts.join(' --- ')}`;
}
