import { asText } from '#text';
import {
  all,
  any,
  at,
  type Check,
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
  when,
  required,
} from '../language.ts';

const isBroken = any(
  all(is('InstallPlanMissing'), not(eq('reason', 'ReferencedInstallPlanNotFound'))),
  is('CatalogSourcesUnhealthy', 'True'),
  is('InstallPlanFailed', 'True'),
  is('ResolutionFailed', 'True'),
);

/** An OLM Subscription; an upgrade that only awaits a person's approval counts as healthy. */
export const subscription: Check = first(
  when(
    not(has('status.conditions')),
    progressing('An install plan for a subscription is pending installation'),
  ),
  when(
    (scope) => judged(scope).some(isBroken) || at(scope, 'status.state') === 'UpgradeFailed',
    degraded(report),
  ),
  when(
    (scope) => judged(scope).some(is('InstallPlanPending', 'True')) || isStatePending(scope),
    progressing(report),
  ),
  healthy(report),
);

function awaitsApproval(scope: Scope): boolean {
  if (at(scope, 'spec.installPlanApproval') !== 'Manual' || at(scope, 'status.installedCSV') === undefined)
    return false;
  return scopesAt(scope, 'status.conditions').some(
    all(is('InstallPlanPending', 'True'), eq('reason', 'RequiresApproval')),
  );
}

function judged(scope: Scope): readonly Scope[] {
  const isAwaiting = awaitsApproval(scope);
  return scopesAt(scope, 'status.conditions').filter(
    (item) => !(isAwaiting && is('InstallPlanPending')(item)),
  );
}

function isStatePending(scope: Scope): boolean {
  const state = at(scope, 'status.state');
  if (state === 'UpgradePending') return !awaitsApproval(scope);
  return state === undefined || state === '' || state === 'UpgradeAvailable';
}

function report(scope: Scope): string {
  const isAwaiting = awaitsApproval(scope);
  const lines = scopesAt(scope, 'status.conditions').flatMap((item, i) =>
    isAwaiting && is('InstallPlanPending')(item)
      ? []
      : [`${i + 1}: ${required(item, 'type')} | ${required(item, 'status')}\n`],
  );
  return lines.join('') + stateLine(scope, isAwaiting);
}

function stateLine(scope: Scope, isAwaiting: boolean): string {
  const state = at(scope, 'status.state');
  if (state === undefined) return '.status.state not yet known\n';
  const approval = ' (manual InstallPlan approval pending; treated as healthy)';
  return `.status.state is '${asText(state)}'${state === 'UpgradePending' && isAwaiting ? approval : ''}\n`;
}
