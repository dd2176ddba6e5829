import {
  all,
  at,
  type Check,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  messageAt,
  needs,
  not,
  progressing,
  required,
  type Scope,
  scopesAt,
  suspended,
  type Test,
  textAt,
  when,
} from '../language.ts';
import { forKinds, type Kinds } from './shared.ts';

const suspendable: Check = first(
  needs('spec', 'suspend'),
  when(eq('spec.suspend', true), suspended('{kind} is suspended')),
);

/** Flux's kinds. Conditions are counted: two that mean work in progress, or enough that mean success. */
export const fluxKinds: Kinds = {
  ...forKinds('source.toolkit.fluxcd.io', ['Bucket', 'GitRepository', 'HelmChart', 'OCIRepository'], () =>
    artifact(),
  ),
  'source.toolkit.fluxcd.io/HelmRepository': artifact(
    when(
      eq('spec.type', 'oci'),
      healthy("Helm repositories of type 'oci' do not contain any information in the status."),
    ),
  ),
  'kustomize.toolkit.fluxcd.io/Kustomization': first(
    suspendable,
    counted({
      progressing: [is('Ready', 'Unknown'), is('Reconciling', 'True')],
      succeeded: [is('Ready', 'True')],
    }),
  ),
  'helm.toolkit.fluxcd.io/HelmRelease': first(
    suspendable,
    counted({
      progressing: [is('Ready', 'Unknown'), is('Reconciling', 'True')],
      succeeded: [is('Ready', 'True'), is('Released', 'True'), is('TestSuccess', 'True')],
      enough: 2,
    }),
  ),
  'image.toolkit.fluxcd.io/ImagePolicy': counted({
    progressing: [
      is('Ready', 'False'),
      all(is('Reconciling', 'True'), eq('reason', 'NewGeneration', 'AccessingRepository', 'ApplyingPolicy')),
    ],
    succeeded: [is('Ready', 'True')],
  }),
  'image.toolkit.fluxcd.io/ImageRepository': first(
    suspendable,
    counted({
      progressing: [
        is('Ready', 'False'),
        all(is('Reconciling', 'True'), eq('reason', 'NewGeneration', 'Scanning')),
      ],
      succeeded: [is('Ready', 'True')],
    }),
  ),
  'image.toolkit.fluxcd.io/ImageUpdateAutomation': first(
    suspendable,
    counted({
      progressing: [is('Ready', 'Unknown'), is('Reconciling', 'True')],
      succeeded: [is('Ready', 'True')],
    }),
  ),
  'notification.toolkit.fluxcd.io/Receiver': first(
    suspendable,
    counted({
      failing: [is('Ready', 'False'), is('Reconciling', 'True')],
      progressing: [],
      succeeded: [is('Ready', 'True')],
    }),
  ),
};

function artifact(...extra: readonly Check[]): Check {
  return first(
    suspendable,
    ...extra,
    counted({
      progressing: [is('Ready', 'Unknown'), is('Reconciling', 'True')],
      succeeded: [is('Ready', 'True'), is('ArtifactInStorage', 'True')],
      enough: 2,
    }),
  );
}

type Counts = {
  readonly progressing: readonly Test[];
  readonly failing?: readonly Test[];
  readonly succeeded: readonly Test[];
  readonly enough?: number;
};

function counted(counts: Counts): Check {
  const count = (scope: Scope, tests: readonly Test[]) =>
    scopesAt(scope, 'status.conditions').filter((item) => tests.some((test) => test(item))).length;
  return first(
    when(not(has('status.conditions')), progressing('Status unknown')),
    when((scope) => count(scope, counts.progressing) === 2, progressing(reasons)),
    when((scope) => count(scope, counts.failing ?? []) === 2, degraded(reasons)),
    when((scope) => count(scope, counts.succeeded) === (counts.enough ?? 1), healthy(reasons)),
    degraded(reasons),
  );
}

/** The reason of Ready, and after it that of an outdated artifact. */
function reasons(scope: Scope): string {
  const hasArtifact = textAt(scope, 'apiVersion').startsWith('source.');
  let message: unknown = '';
  for (const item of scopesAt(scope, 'status.conditions')) {
    if (is('Ready')(item)) message = at(item, 'reason');
    else if (hasArtifact && is('ArtifactOutdated', 'True')(item)) {
      message = `${required({ root: scope.root, item: { message } }, 'message')} ${textAt(item, 'reason')}`;
    }
  }
  return messageAt({ root: scope.root, item: { message } }, 'message');
}
