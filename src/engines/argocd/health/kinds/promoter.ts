import { asText } from '#text';
import {
  all,
  any,
  at,
  type Check,
  conditions,
  degraded,
  eq,
  first,
  healthy,
  is,
  isEmpty,
  isSet,
  itemsAt,
  needs,
  not,
  progressing,
  type Scope,
  some,
  type Test,
  when,
  joinable,
} from '../language.ts';
import { changeTransferPolicy } from './change-transfer-policy.ts';
import { promotionStrategy } from './promotion-strategy.ts';
import type { Kinds } from './shared.ts';

/** GitOps Promoter. Every kind starts with a Ready condition that must be of this generation and not False. */
export const promoterKinds: Kinds = {
  'promoter.argoproj.io/ArgoCDCommitStatus': first(
    reconciled({
      starting: 'Initializing Argo CD commit status',
      deleting: 'Argo CD commit status is being deleted',
      stale: 'Argo CD commit status',
      failed: 'Argo CD commit status reconciliation failed',
      notReady: 'Argo CD commit status is not ready yet',
    }),
    when(
      isEmpty('status.applicationsSelected'),
      degraded('Argo CD commit status has no applications configured'),
    ),
    healthy(
      (scope) =>
        `Argo CD commit status is healthy and is tracking ${itemsAt(scope, 'status.applicationsSelected').length} applications`,
    ),
  ),
  'promoter.argoproj.io/ChangeTransferPolicy': first(
    reconciled({
      starting: 'Initializing change transfer policy',
      deleting: deletingWith('Change transfer policy is being deleted.', {
        'changetransferpolicy.promoter.argoproj.io/finalizer': [
          'Waiting to clear related PullRequest finalizers and finish cleanup before this policy is removed.',
          "The 'changetransferpolicy.promoter.argoproj.io/pullrequest-finalizer' finalizer may not be cleaned up from PullRequests owned by this ChangeTransferPolicy.",
        ],
      }),
      stale: 'change transfer policy',
      failed: 'Change transfer policy reconciliation failed',
      notReady: 'Change transfer policy is not ready yet',
    }),
    changeTransferPolicy,
  ),
  'promoter.argoproj.io/ClusterScmProvider': first(
    reconciled({
      starting: 'Initializing cluster SCM provider',
      deleting: deletingWith('ClusterScmProvider is being deleted.', {
        'clusterscmprovider.promoter.argoproj.io/finalizer': [
          'Waiting until no GitRepository still references this cluster-wide SCM provider.',
          'GitRepository objects can reference a provider that no longer exists.',
        ],
      }),
      stale: 'ClusterScmProvider',
      failed: 'Cluster SCM provider validation failed',
      notReadyFor: 'Cluster SCM provider not ready',
      unknown: 'Cluster SCM provider readiness unknown',
      notReady: 'ClusterScmProvider Ready condition is missing',
    }),
    healthy('Cluster SCM provider is ready'),
  ),
  'promoter.argoproj.io/CommitStatus': first(
    reconciled({
      starting: 'Initializing commit status',
      deleting: 'Commit status is being deleted',
      stale: 'commit status',
      failed: 'Commit status reconciliation failed',
      notReady: 'Commit status is not ready yet',
    }),
    when(not(all(isSet('status.sha'), isSet('status.phase'))), healthy('Commit status is healthy')),
    healthy('Commit status for commit {status.sha} reports {status.phase}'),
  ),
  'promoter.argoproj.io/GitCommitStatus': first(
    reconciled({
      starting: 'Initializing git commit validation',
      deleting: 'GitCommitStatus is being deleted',
      stale: 'GitCommitStatus',
      failed: 'Git commit validation failed',
      notReadyFor: 'Git commit validation not ready',
      unknown: 'Git commit validation status unknown',
      notReady: 'GitCommitStatus Ready condition is missing',
    }),
    branches({
      none: 'Git commit validation reconciled',
      failed: 'Git commit validation failed',
      pending: 'Git commit validation pending',
      passed: 'Git commit validation passed',
    }),
  ),
  'promoter.argoproj.io/GitRepository': first(
    reconciled({
      starting: 'Initializing Git repository',
      deleting: deletingWith('GitRepository is being deleted.', {
        'gitrepository.promoter.argoproj.io/finalizer': [
          'Waiting until no non-deleting PullRequests still reference this repository.',
          'repository metadata may be removed while promotions still depend on it.',
        ],
      }),
      stale: 'GitRepository',
      failed: 'Git repository validation failed',
      notReadyFor: 'Git repository not ready',
      unknown: 'Git repository readiness unknown',
      notReady: 'GitRepository Ready condition is missing',
    }),
    healthy('Git repository is ready'),
  ),
  'promoter.argoproj.io/PromotionStrategy': first(
    reconciled({
      starting: 'Initializing promotion strategy',
      deleting: 'Promotion strategy is being deleted',
      stale: 'promotion strategy',
      failed: 'Promotion strategy reconciliation failed',
      notReady: 'Promotion strategy is not ready yet',
    }),
    promotionStrategy,
  ),
  'promoter.argoproj.io/PullRequest': first(
    reconciled({
      starting: 'Initializing pull request',
      deleting: deletingWith('Pull request is being deleted.', {
        'pullrequest.promoter.argoproj.io/finalizer': [
          'Waiting for SCM closure or reconciliation of the pull request.',
          'the real PR can stay open after the CR is gone.',
        ],
        'changetransferpolicy.promoter.argoproj.io/pullrequest-finalizer': [
          'Waiting for the ChangeTransferPolicy to observe PR identity and state.',
          'promotion status or history can be wrong or racy.',
        ],
      }),
      stale: 'pull request',
      failed: 'Pull request reconciliation failed',
      notReady: 'Pull request is not ready yet',
      isReady: any(is('Reconciled'), is('Ready')),
    }),
    when(not(all(isSet('status.id'), isSet('status.state'))), healthy('Pull request is healthy')),
    healthy('Pull request is {status.state} as PR {status.id}'),
  ),
  'promoter.argoproj.io/ScmProvider': first(
    reconciled({
      starting: 'Initializing SCM provider',
      deleting: deletingWith('ScmProvider is being deleted.', {
        'scmprovider.promoter.argoproj.io/finalizer': [
          'Waiting until no GitRepository in this namespace still references this provider.',
          'GitRepository objects can reference a provider that no longer exists.',
        ],
      }),
      stale: 'ScmProvider',
      failed: 'SCM provider validation failed',
      notReadyFor: 'SCM provider not ready',
      unknown: 'SCM provider readiness unknown',
      notReady: 'ScmProvider Ready condition is missing',
    }),
    healthy('SCM provider is ready'),
  ),
  'promoter.argoproj.io/TimedCommitStatus': first(
    reconciled({
      starting: 'Initializing timed commit gate',
      deleting: 'TimedCommitStatus is being deleted',
      stale: 'TimedCommitStatus',
      failed: 'Timed commit gate failed',
      notReadyFor: 'Timed commit gate not ready',
      unknown: 'Timed commit gate status unknown',
      notReady: 'TimedCommitStatus Ready condition is missing',
    }),
    branches({
      none: 'Timed commit gate reconciled',
      failed: 'Timed commit gate failed',
      pending: 'Timed commit gate pending',
      passed: 'Timed commit gate satisfied',
    }),
  ),
  'promoter.argoproj.io/WebRequestCommitStatus': first(
    reconciled({
      starting: 'Initializing web request commit validation',
      deleting: 'WebRequestCommitStatus is being deleted',
      stale: 'WebRequestCommitStatus',
      failed: 'Web request commit validation failed',
      notReadyFor: 'Web request commit validation not ready',
      unknown: 'Web request commit validation unknown',
      notReady: 'WebRequestCommitStatus Ready condition is missing',
    }),
    branches({
      none: 'Web request commit validation reconciled',
      failed: 'Web request validation failed',
      pending: 'Web request validation pending',
      passed: 'Web request validation passed',
    }),
  ),
};

type Texts = {
  readonly starting: string;
  readonly deleting: string | ((scope: Scope) => string);
  readonly stale: string;
  readonly failed: string;
  /** Said instead of `failed` when the reason is not a reconciliation error. */
  readonly notReadyFor?: string;
  readonly unknown?: string;
  readonly notReady: string;
  readonly isReady?: Test;
};

function reconciled(texts: Texts): Check {
  const isReady = texts.isReady ?? is('Ready');
  const isOlder: Test = (scope) => at(scope, 'observedGeneration') !== at(scope, '/metadata.generation');
  return first(
    needs('metadata', 'deletionTimestamp'),
    when(isSet('metadata.deletionTimestamp'), progressing(texts.deleting)),
    when(not(isSet('status')), progressing(texts.starting)),
    conditions(
      when(
        isReady,
        when(
          all(isSet('observedGeneration'), isSet('/metadata.generation'), isOlder),
          progressing(`Waiting for ${texts.stale} spec update to be observed`),
        ),
        when(
          all(eq('status', 'False'), eq('reason', 'ReconciliationError')),
          degraded(`${texts.failed}: {message|Unknown error}`),
        ),
        when(
          eq('status', 'False'),
          degraded(`${texts.notReadyFor ?? texts.failed} ({reason|Unknown}): {message|Unknown error}`),
        ),
        texts.unknown === undefined
          ? () => undefined
          : when(
              eq('status', 'Unknown'),
              progressing(`${texts.unknown} ({reason|Unknown}): {message|Unknown}`),
            ),
      ),
    ),
    when(not(some('status.conditions', isReady)), progressing(texts.notReady)),
  );
}

/** The finalizers that hold an object back, what they wait for, and what removing them by hand would cost. */
function deletingWith(
  start: string,
  finalizers: Readonly<Record<string, readonly [string, string]>>,
): (scope: Scope) => string {
  return (scope) => {
    const parts = itemsAt(scope, 'metadata.finalizers').flatMap((finalizer) => {
      const known = typeof finalizer === 'string' ? finalizers[finalizer] : undefined;
      return known === undefined
        ? []
        : [`${asText(finalizer)}: ${known[0]} Risk if removed manually: ${known[1]}`];
    });
    return [start, ...parts].join(' ');
  };
}

function branches(texts: {
  readonly none: string;
  readonly failed: string;
  readonly pending: string;
  readonly passed: string;
}): Check {
  const inPhase = (scope: Scope, test: (phase: string) => boolean) =>
    itemsAt(scope, 'status.environments')
      .map((item) => ({ root: item, item }))
      .filter((item) => test(asText(at(item, 'phase') ?? 'pending')))
      .map((item) => joinable(at(item, 'branch') ?? '?'));
  const isFailure = (phase: string) => phase === 'failure';
  const isPending = (phase: string) => phase !== 'failure' && phase !== 'success';
  return first(
    when(isEmpty('status.environments'), healthy(texts.none)),
    when(
      (scope) => inPhase(scope, isFailure).length > 0,
      degraded((scope) => `${texts.failed} for branch(es): ${inPhase(scope, isFailure).join(', ')}`),
    ),
    when(
      (scope) => inPhase(scope, isPending).length > 0,
      progressing((scope) => `${texts.pending} for branch(es): ${inPhase(scope, isPending).join(', ')}`),
    ),
    healthy((scope) => `${texts.passed} for ${itemsAt(scope, 'status.environments').length} environment(s)`),
  );
}
