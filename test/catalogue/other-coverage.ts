import type { Coverage } from './coverage.ts';

const live: Coverage = { kind: 'live-only' };

/** Met by a part of the program that is no rule; `shownBy` is the test, fleet or scenario that shows it. */
function by(text: string, shownBy: string): Coverage {
  return { kind: 'program', by: text, shownBy };
}

/** How the classes are met that no rule names. */
export const otherCoverage: Readonly<Record<string, Coverage>> = {
  // Generation and rendering.
  // Ownership and collisions.
  'orphaned-application': live,
  'orphaned-hook-object-finalizer': live,
  'stray-unmanaged-pod': live,
  'out-of-band-field-owner': live,
  'unmanaged-application': live,
  // Ordering, hooks, convergence.
  'pvc-pending-because-pod-unscheduled': by(
    'forecast: the claim rests on its consumer, which is the root',
    'test/fleets/claim-waits-for-its-consumer',
  ),
  'secret-chain-first-sync-race': by(
    'forecast: secret-present rests on store and provider',
    'test/fleets/secret-chain-from-an-unscheduled-vault',
  ),
  'hook-fails-fast-on-prerequisite': by(
    'forecast: the outcome of hook commands',
    'oracle/argocd/scenarios/sync-hook-waits-for-later-wave',
  ),
  'stale-failed-operation': live,
  'missing-resource-is-only-unsynced': by(
    'forecast: only the first blocked need is a reason',
    'oracle/argocd/scenarios/presync-hook-fails',
  ),
  'outofsync-is-consequence': by(
    'forecast: blocked Applications name their root',
    'test/fleets/app-of-apps-with-broken-child',
  ),
  'crd-after-cr': by('forecast: kind-served', 'test/fleets/crd-from-a-later-application'),
  'operator-absent-or-late': by(
    'forecast: health of custom resources rests on their operator',
    'oracle/argocd/scenarios/external-secret-without-operator',
  ),
  'webhook-unavailable-at-apply': by(
    'forecast: admission',
    'oracle/argocd/scenarios/webhook-without-backend',
  ),
  // Secrets and identity.
  'webhook-rejects-field': by(
    'the CEL rules of bundled definitions (broken-schema-rule)',
    'src/pipeline/rules/schema/broken-schema-rule.md',
  ),
  'vault-sealed': live,
  'vault-k8s-auth-misconfigured': live,
  'db-role-password-drift': live,
  'repo-credentials-break-fetch': live,
  // Images and supply chain.
  'ci-runner-access-restricted': live,
  // Scheduling, storage, capacity.
  'stale-pod-revision': live,
  // Controllers, networking, runtime.
  'leader-election-lost': live,
  'component-unsupported-on-target': by(
    'every error that holds on some targets only says on which',
    'test/fleets/fix-for-dev-breaks-local',
  ),
  'app-level-crashloop': live,
  'lb-cloud-permission-denied': live,
  'controller-child-not-recreated': live,
  'dns-alias-to-generated-name': by(
    'dangling-service, which knows what operators generate',
    'src/pipeline/rules/references/dangling-service.md',
  ),
  'cluster-operator-env-endpoint': by(
    'dangling-service',
    'src/pipeline/rules/references/dangling-service.md',
  ),
  // Differences, health, noise, parity.
  'health-eval-timeout': live,
  'ssa-ownership-conflict': live,
  'env-overlay-missing': by('phineus parity', 'test/cli/commands.test.ts'),
  'masked-by-local-cache': by(
    'every rule looks at the facts of all targets, never at symptoms',
    'test/fleets/fix-for-dev-breaks-local',
  ),
  'health-green-workload-red': by(
    'phineus diagnose: what counts as well while pods that it made fail',
    'test/diagnosis.test.ts',
  ),
  'argo-diff-panic': live,
  'crd-server-rewrite-drift': live,
  'orphan-warning-noise': live,
  'argocd-config-not-reloaded': live,
  'argocd-self-probe-crash': live,
  'optional-workload-in-baseline': by(
    'the dangling-* rules on the target that lacks what it needs',
    'test/fleets/fix-for-dev-breaks-local',
  ),
  'finding-regressed': by(
    'stable fingerprints of findings, --baseline and --base',
    'src/pipeline/findings/settle-findings.test.ts',
  ),
};

/**
 * The rules whose fixers mend a class that no rule names: its fault shows as one of their findings, and the example of
 * the rule or of its repair is that fault.
 */
export const mendedThrough: Readonly<Record<string, readonly string[]>> = {
  // What a target cannot hold is left out of it (test/fix-targets.test.ts).
  'component-unsupported-on-target': ['unsupported-access-mode', 'unsupported-platform', 'unschedulable-pod'],
  'cluster-operator-env-endpoint': ['dangling-service'],
  // A definition that comes too late or not at all stops the sync: SkipDryRunOnMissingResource, or the definition.
  'crd-after-cr': ['blocked-sync'],
  'dns-alias-to-generated-name': ['dangling-service'],
  // An overlay or values of one environment that the others have is asked for by name.
  'env-overlay-missing': ['missing-path', 'missing-value-file'],
  // What nobody has prepared a target for is left out of its default set (test/fix-targets.test.ts).
  'optional-workload-in-baseline': ['missing-store-key', 'dangling-secret', 'blocked-sync'],
  'webhook-rejects-field': ['broken-schema-rule'],
};

/** Classes that are mended whichever rule finds them, with the test that shows it. */
export const mendedAnywhere: Readonly<Record<string, string>> = {
  // What one commit mended and a later one brought back is mended as before.
  'finding-regressed': 'test/cli/fix-history.test.ts',
};
