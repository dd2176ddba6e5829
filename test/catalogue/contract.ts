/** Something that must hold for a fleet, and the failure classes or the part of the program that hold it. */
export type Clause = {
  readonly id: string;
  readonly assertion: string;
  readonly classes: readonly string[];
  /** What answers for it beside rules: `forecast`, `phineus parity`, a report. */
  readonly by?: string;
  /** The test, fleet or scenario that shows what answers for it. */
  readonly shownBy?: string;
};

function clause(
  id: string,
  assertion: string,
  classes: readonly string[],
  answer: Pick<Clause, 'by' | 'shownBy'> = {},
): Clause {
  return { id, assertion, classes, ...answer };
}

/** The guardrails of the catalogue, section 1C, in its order. */
export const guardrails: readonly Clause[] = [
  clause(
    'G-01',
    'every app renders for every target',
    ['render-matrix-gate', 'helm-render-error', 'helm-values-schema-violation', 'required-value-unset'],
    { by: 'check renders every target', shownBy: 'test/fleets/fix-for-dev-breaks-local' },
  ),
  clause('G-02', 'objects conform to the schemas of the target', [
    'schema-nonconformance',
    'api-or-crd-absent',
    'yaml-null-not-empty-string',
  ]),
  clause('G-03', 'one owner per object', [
    'shared-resource-two-apps',
    'cluster-scoped-name-collision-across-envs',
    'operator-installed-more-than-once',
  ]),
  clause('G-04', 'no pulls from registries that are not allowed', ['rate-limited-registry']),
  clause('G-05', 'images are multi-arch indexes pinned by digest', [
    'image-platform-mismatch',
    'digest-is-single-arch',
    'floating-tag',
    'channel-tag-missing',
  ]),
  clause('G-06', 'secret plumbing in every namespace that needs it', [
    'secretstore-missing-in-namespace',
    'imagepullsecret-missing-in-namespace',
    'secret-producer-missing',
    'provider-key-not-seeded',
    'store-namespace-not-allowlisted',
  ]),
  clause('G-07', 'no URL without a host', ['tpl-empty-host-url']),
  clause('G-08', 'a local target renders without foreign repositories', ['external-values-repo-unreachable']),
  clause('G-09', 'values stand where templates read them', ['values-written-where-not-read']),
  clause('G-10', 'stateful pods on lasting capacity', [
    'stateful-on-preemptible',
    'spot-without-fallback',
    'pool-affinity-assumption',
  ]),
  clause('G-11', 'git is the only writer', ['out-of-band-field-owner', 'stray-unmanaged-pod']),
  clause('G-12', 'targets differ only where declared', ['parity-delta-not-declared', 'env-overlay-missing']),
  clause('G-13', 'seed and verify Jobs per environment', ['seed-data-contract']),
  clause('G-14', 'hooks wait, download nothing, and are not alone', [
    'hook-fails-fast-on-prerequisite',
    'runtime-download-in-job',
    'hook-only-application',
  ]),
  clause('G-15', 'gates look at what exists, with the rights they need', [
    'readiness-gate-name-drift',
    'job-serviceaccount-rbac-gap',
  ]),
  clause('G-16', 'no app where it cannot work', ['component-unsupported-on-target']),
  clause('G-17', 'stable secrets come from a store', ['helm-generated-stable-secret']),
  clause('G-18', 'apps track revisions and paths that exist', [
    'target-revision-stale',
    'source-path-missing-at-revision',
  ]),
  clause('G-19', 'only concrete fields are ignored', [
    'ignore-rule-too-broad',
    'operator-mutated-field-drift',
  ]),
  clause('G-20', 'no secrets in git', ['no-plaintext-secrets-in-git']),
  clause('G-21', 'Jobs wait for built images', [
    'image-not-built-yet',
    'job-serviceaccount-rbac-gap',
    'mixed-image-tiers',
  ]),
  clause('G-22', 'health checks are part of the deployed Argo CD', [
    'health-check-too-strict',
    'health-override-masks-failure',
  ]),
  clause('G-23', 'required values fail fast', ['required-value-unset', 'silent-empty-render']),
  clause('G-24', 'waves follow dependencies', ['secret-chain-first-sync-race', 'pvc-wffc-wave-deadlock']),
  clause('G-25', 'changes are proven and can be taken back', [], {
    by: 'check --base: only what is new fails, and waivers end',
    shownBy: 'test/cli/check.test.ts',
  }),
];

/** The definition of done of the catalogue, section 4. */
export const definitionOfDone: readonly Clause[] = [
  clause('DOD-01', 'bootstrap from empty converges on every target', [], {
    by: 'forecast verdict',
    shownBy: 'test/forecast/truth.test.ts',
  }),
  clause(
    'DOD-02',
    'every app renders and validates on every target',
    ['helm-render-error', 'schema-nonconformance', 'git-submodule-unresolvable'],
    { by: 'forecast: ComparisonError', shownBy: 'oracle/argocd/scenarios/chart-fails-to-render' },
  ),
  clause('DOD-03', 'no object has two owners', ['shared-resource-two-apps', 'repeated-resource-in-app']),
  clause('DOD-04', 'no host port is claimed twice on a node', ['hostport-collision']),
  clause('DOD-05', 'images cover the architectures of their targets', [
    'image-platform-mismatch',
    'digest-is-single-arch',
  ]),
  clause('DOD-06', 'the gate runs on each change', ['render-matrix-gate'], {
    by: 'phineus check in CI',
    shownBy: 'test/guide.test.ts',
  }),
  clause('DOD-07', 'images are pinned by digest', ['floating-tag', 'pullpolicy-as-rollout']),
  clause('DOD-08', 'no image from a denied registry', ['rate-limited-registry']),
  clause('DOD-09', 'stores and pull secrets resolve', [
    'secretstore-missing-in-namespace',
    'imagepullsecret-missing-in-namespace',
    'imagepullsecret-not-attached',
    'store-namespace-not-allowlisted',
    'vault-policy-path-denied',
    'token-audience-mismatch',
  ]),
  clause(
    'DOD-10',
    'every secret key has one producer in time',
    [
      'secret-producer-missing',
      'secret-key-missing',
      'secret-two-authorities',
      'provider-key-not-seeded',
      'provider-key-name-mismatch',
    ],
    {
      by: 'forecast: secret-present',
      shownBy: 'oracle/argocd/scenarios/deployment-needs-secret-of-later-wave',
    },
  ),
  clause(
    'DOD-11',
    'controllers, stores, definitions and webhooks come before what needs them',
    ['crd-after-cr', 'operator-absent-or-late', 'webhook-unavailable-at-apply'],
    { by: 'forecast', shownBy: 'oracle/argocd/scenarios/webhook-without-backend' },
  ),
  clause('DOD-12', 'hooks are bounded and complete', [
    'hook-only-application',
    'hook-without-deadline',
    'hook-delete-policy-missing',
    'runtime-download-in-job',
    'job-serviceaccount-rbac-gap',
    'unsuitable-tool-image',
  ]),
  clause('DOD-13', 'no failed operation under a green app', ['stale-failed-operation']),
  clause('DOD-14', 'every pod has a node pool', ['untolerated-taint', 'stateful-on-preemptible']),
  clause('DOD-15', 'every claim can be bound', [
    'storageclass-missing',
    'accessmode-unsupported',
    'pvc-wffc-wave-deadlock',
    'pvc-without-consumer',
    'pv-pinned-to-wrong-node',
    'node-volume-limit',
  ]),
  clause('DOD-16', 'no change of an immutable field', [
    'statefulset-immutable-change',
    'selector-immutable-change',
    'job-immutable-update',
  ]),
  clause('DOD-17', 'apps of an environment keep out of cluster scope', [
    'cluster-scoped-name-collision-across-envs',
  ]),
  clause('DOD-18', 'one owner for what exists once per cluster', [
    'operator-installed-more-than-once',
    'cluster-singleton-split-owner',
  ]),
  clause('DOD-19', 'every override is read, every value file exists', [
    'values-written-where-not-read',
    'missing-valuefile-hidden',
  ]),
  clause('DOD-20', 'differences between targets are declared', ['parity-delta-not-declared']),
  clause('DOD-21', 'a local target renders offline', ['external-values-repo-unreachable']),
  clause('DOD-22', 'hostnames resolve', [
    'dangling-service-ref',
    'cross-env-endpoint',
    'tpl-empty-host-url',
    'short-dns-name',
  ]),
  clause('DOD-23', 'route backends exist', ['dangling-service-ref', 'route-listener-mismatch']),
  clause('DOD-24', 'apps track allowed revisions that exist', ['target-revision-stale']),
  clause('DOD-25', 'ignore rules match, are narrow and hide nothing immutable', [
    'ignore-rule-dead',
    'ignore-rule-too-broad',
    'ignore-hides-immutable',
    'ignore-rule-blocks-apply',
  ]),
  clause('DOD-26', 'no health check calls a failure Healthy', ['health-override-masks-failure']),
  clause('DOD-27', 'pods pass admission of their namespace', [
    'podsecurity-violation',
    'scc-uid-range-violation',
  ]),
  clause('DOD-28', 'managed control planes are not scraped', ['managed-control-plane-monitoring']),
  clause('DOD-29', 'scripts and controllers have the rights they need', [
    'job-serviceaccount-rbac-gap',
    'collector-rbac-mismatch',
    'controller-needs-cluster-list',
  ]),
  clause('DOD-30', 'projects permit what is rendered, and not Argo CD itself', [
    'project-kind-not-permitted',
    'control-plane-namespace-destination',
  ]),
  clause('DOD-31', 'every app has a rollout step', ['rollout-phase-unmatched']),
  clause('DOD-32', 'bootstrap needs no private image', ['bootstrap-private-image-cycle']),
  clause('DOD-33', 'two renderings are the same', ['helm-generated-stable-secret']),
  clause('DOD-34', 'no fixtures in production', [
    'placeholder-or-wrong-credential',
    'test-data-in-production',
    'silent-fixture-fallback',
  ]),
  clause('DOD-35', 'values equal the outputs of infrastructure code', [
    'infra-fact-hardcoded-stale',
    'workload-identity-subject-mismatch',
  ]),
  clause('DOD-36', 'production runs what ran before it', ['promotion-digest-skew']),
  clause('DOD-37', 'seed and verify Jobs exist', ['seed-data-contract']),
  clause('DOD-38', 'patches change only what they mean to', ['noop-fix']),
  clause('DOD-39', 'after bootstrap nothing is red', [], {
    by: 'forecast verdict',
    shownBy: 'test/forecast/truth.test.ts',
  }),
  clause('DOD-40', 'what was fixed stays fixed', ['finding-regressed']),
];
