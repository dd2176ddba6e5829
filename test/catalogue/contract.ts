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

function clause({
  id,
  assertion,
  classes,
  answer = {},
}: {
  readonly id: string;
  readonly assertion: string;
  readonly classes: readonly string[];
  readonly answer?: Pick<Clause, 'by' | 'shownBy'> | undefined;
}): Clause {
  return { id, assertion, classes, ...answer };
}

/** The guardrails of the catalogue, section 1C, in its order. */
export const guardrails: readonly Clause[] = [
  clause({
    id: 'G-01',
    assertion: 'every app renders for every target',
    classes: [
      'render-matrix-gate',
      'helm-render-error',
      'helm-values-schema-violation',
      'required-value-unset',
    ],
    answer: { by: 'check renders every target', shownBy: 'test/fleets/fix-for-dev-breaks-local' },
  }),
  clause({
    id: 'G-02',
    assertion: 'objects conform to the schemas of the target',
    classes: ['schema-nonconformance', 'api-or-crd-absent', 'yaml-null-not-empty-string'],
  }),
  clause({
    id: 'G-03',
    assertion: 'one owner per object',
    classes: [
      'shared-resource-two-apps',
      'cluster-scoped-name-collision-across-envs',
      'operator-installed-more-than-once',
    ],
  }),
  clause({
    id: 'G-04',
    assertion: 'no pulls from registries that are not allowed',
    classes: ['rate-limited-registry'],
  }),
  clause({
    id: 'G-05',
    assertion: 'images are multi-arch indexes pinned by digest',
    classes: ['image-platform-mismatch', 'digest-is-single-arch', 'floating-tag', 'channel-tag-missing'],
  }),
  clause({
    id: 'G-06',
    assertion: 'secret plumbing in every namespace that needs it',
    classes: [
      'secretstore-missing-in-namespace',
      'imagepullsecret-missing-in-namespace',
      'secret-producer-missing',
      'provider-key-not-seeded',
      'store-namespace-not-allowlisted',
    ],
  }),
  clause({ id: 'G-07', assertion: 'no URL without a host', classes: ['tpl-empty-host-url'] }),
  clause({
    id: 'G-08',
    assertion: 'a local target renders without foreign repositories',
    classes: ['external-values-repo-unreachable'],
  }),
  clause({
    id: 'G-09',
    assertion: 'values stand where templates read them',
    classes: ['values-written-where-not-read'],
  }),
  clause({
    id: 'G-10',
    assertion: 'stateful pods on lasting capacity',
    classes: ['stateful-on-preemptible', 'spot-without-fallback', 'pool-affinity-assumption'],
  }),
  clause({
    id: 'G-11',
    assertion: 'git is the only writer',
    classes: ['out-of-band-field-owner', 'stray-unmanaged-pod'],
  }),
  clause({
    id: 'G-12',
    assertion: 'targets differ only where declared',
    classes: ['parity-delta-not-declared', 'env-overlay-missing'],
  }),
  clause({ id: 'G-13', assertion: 'seed and verify Jobs per environment', classes: ['seed-data-contract'] }),
  clause({
    id: 'G-14',
    assertion: 'hooks wait, download nothing, and are not alone',
    classes: ['hook-fails-fast-on-prerequisite', 'runtime-download-in-job', 'hook-only-application'],
  }),
  clause({
    id: 'G-15',
    assertion: 'gates look at what exists, with the rights they need',
    classes: ['readiness-gate-name-drift', 'job-serviceaccount-rbac-gap'],
  }),
  clause({
    id: 'G-16',
    assertion: 'no app where it cannot work',
    classes: ['component-unsupported-on-target'],
  }),
  clause({
    id: 'G-17',
    assertion: 'stable secrets come from a store',
    classes: ['helm-generated-stable-secret'],
  }),
  clause({
    id: 'G-18',
    assertion: 'apps track revisions and paths that exist',
    classes: ['target-revision-stale', 'source-path-missing-at-revision'],
  }),
  clause({
    id: 'G-19',
    assertion: 'only concrete fields are ignored',
    classes: ['ignore-rule-too-broad', 'operator-mutated-field-drift'],
  }),
  clause({ id: 'G-20', assertion: 'no secrets in git', classes: ['no-plaintext-secrets-in-git'] }),
  clause({
    id: 'G-21',
    assertion: 'Jobs wait for built images',
    classes: ['image-not-built-yet', 'job-serviceaccount-rbac-gap', 'mixed-image-tiers'],
  }),
  clause({
    id: 'G-22',
    assertion: 'health checks are part of the deployed Argo CD',
    classes: ['health-check-too-strict', 'health-override-masks-failure'],
  }),
  clause({
    id: 'G-23',
    assertion: 'required values fail fast',
    classes: ['required-value-unset', 'silent-empty-render'],
  }),
  clause({
    id: 'G-24',
    assertion: 'waves follow dependencies',
    classes: ['secret-chain-first-sync-race', 'pvc-wffc-wave-deadlock'],
  }),
  clause({
    id: 'G-25',
    assertion: 'changes are proven and can be taken back',
    classes: [],
    answer: {
      by: 'check --base: only what is new fails, and waivers end',
      shownBy: 'test/cli/check.test.ts',
    },
  }),
];

/** The definition of done of the catalogue, section 4. */
export const definitionOfDone: readonly Clause[] = [
  clause({
    id: 'DOD-01',
    assertion: 'bootstrap from empty converges on every target',
    classes: [],
    answer: {
      by: 'forecast verdict',
      shownBy: 'test/forecast/truth.test.ts',
    },
  }),
  clause({
    id: 'DOD-02',
    assertion: 'every app renders and validates on every target',
    classes: ['helm-render-error', 'schema-nonconformance', 'git-submodule-unresolvable'],
    answer: { by: 'forecast: ComparisonError', shownBy: 'oracle/argocd/scenarios/chart-fails-to-render' },
  }),
  clause({
    id: 'DOD-03',
    assertion: 'no object has two owners',
    classes: ['shared-resource-two-apps', 'repeated-resource-in-app'],
  }),
  clause({
    id: 'DOD-04',
    assertion: 'no host port is claimed twice on a node',
    classes: ['hostport-collision'],
  }),
  clause({
    id: 'DOD-05',
    assertion: 'images cover the architectures of their targets',
    classes: ['image-platform-mismatch', 'digest-is-single-arch'],
  }),
  clause({
    id: 'DOD-06',
    assertion: 'the gate runs on each change',
    classes: ['render-matrix-gate'],
    answer: {
      by: 'phineus check in CI',
      shownBy: 'test/guide.test.ts',
    },
  }),
  clause({
    id: 'DOD-07',
    assertion: 'images are pinned by digest',
    classes: ['floating-tag', 'pullpolicy-as-rollout'],
  }),
  clause({ id: 'DOD-08', assertion: 'no image from a denied registry', classes: ['rate-limited-registry'] }),
  clause({
    id: 'DOD-09',
    assertion: 'stores and pull secrets resolve',
    classes: [
      'secretstore-missing-in-namespace',
      'imagepullsecret-missing-in-namespace',
      'imagepullsecret-not-attached',
      'store-namespace-not-allowlisted',
      'vault-policy-path-denied',
      'token-audience-mismatch',
    ],
  }),
  clause({
    id: 'DOD-10',
    assertion: 'every secret key has one producer in time',
    classes: [
      'secret-producer-missing',
      'secret-key-missing',
      'secret-two-authorities',
      'provider-key-not-seeded',
      'provider-key-name-mismatch',
    ],
    answer: {
      by: 'forecast: secret-present',
      shownBy: 'oracle/argocd/scenarios/deployment-needs-secret-of-later-wave',
    },
  }),
  clause({
    id: 'DOD-11',
    assertion: 'controllers, stores, definitions and webhooks come before what needs them',
    classes: ['crd-after-cr', 'operator-absent-or-late', 'webhook-unavailable-at-apply'],
    answer: { by: 'forecast', shownBy: 'oracle/argocd/scenarios/webhook-without-backend' },
  }),
  clause({
    id: 'DOD-12',
    assertion: 'hooks are bounded and complete',
    classes: [
      'hook-only-application',
      'hook-without-deadline',
      'hook-delete-policy-missing',
      'runtime-download-in-job',
      'job-serviceaccount-rbac-gap',
      'unsuitable-tool-image',
    ],
  }),
  clause({
    id: 'DOD-13',
    assertion: 'no failed operation under a green app',
    classes: ['stale-failed-operation'],
  }),
  clause({
    id: 'DOD-14',
    assertion: 'every pod has a node pool',
    classes: ['untolerated-taint', 'stateful-on-preemptible'],
  }),
  clause({
    id: 'DOD-15',
    assertion: 'every claim can be bound',
    classes: [
      'storageclass-missing',
      'accessmode-unsupported',
      'pvc-wffc-wave-deadlock',
      'pvc-without-consumer',
      'pv-pinned-to-wrong-node',
      'node-volume-limit',
    ],
  }),
  clause({
    id: 'DOD-16',
    assertion: 'no change of an immutable field',
    classes: ['statefulset-immutable-change', 'selector-immutable-change', 'job-immutable-update'],
  }),
  clause({
    id: 'DOD-17',
    assertion: 'apps of an environment keep out of cluster scope',
    classes: ['cluster-scoped-name-collision-across-envs'],
  }),
  clause({
    id: 'DOD-18',
    assertion: 'one owner for what exists once per cluster',
    classes: ['operator-installed-more-than-once', 'cluster-singleton-split-owner'],
  }),
  clause({
    id: 'DOD-19',
    assertion: 'every override is read, every value file exists',
    classes: ['values-written-where-not-read', 'missing-valuefile-hidden'],
  }),
  clause({
    id: 'DOD-20',
    assertion: 'differences between targets are declared',
    classes: ['parity-delta-not-declared'],
  }),
  clause({
    id: 'DOD-21',
    assertion: 'a local target renders offline',
    classes: ['external-values-repo-unreachable'],
  }),
  clause({
    id: 'DOD-22',
    assertion: 'hostnames resolve',
    classes: ['dangling-service-ref', 'cross-env-endpoint', 'tpl-empty-host-url', 'short-dns-name'],
  }),
  clause({
    id: 'DOD-23',
    assertion: 'route backends exist',
    classes: ['dangling-service-ref', 'route-listener-mismatch'],
  }),
  clause({
    id: 'DOD-24',
    assertion: 'apps track allowed revisions that exist',
    classes: ['target-revision-stale'],
  }),
  clause({
    id: 'DOD-25',
    assertion: 'ignore rules match, are narrow and hide nothing immutable',
    classes: [
      'ignore-rule-dead',
      'ignore-rule-too-broad',
      'ignore-hides-immutable',
      'ignore-rule-blocks-apply',
    ],
  }),
  clause({
    id: 'DOD-26',
    assertion: 'no health check calls a failure Healthy',
    classes: ['health-override-masks-failure'],
  }),
  clause({
    id: 'DOD-27',
    assertion: 'pods pass admission of their namespace',
    classes: ['podsecurity-violation', 'scc-uid-range-violation'],
  }),
  clause({
    id: 'DOD-28',
    assertion: 'managed control planes are not scraped',
    classes: ['managed-control-plane-monitoring'],
  }),
  clause({
    id: 'DOD-29',
    assertion: 'scripts and controllers have the rights they need',
    classes: ['job-serviceaccount-rbac-gap', 'collector-rbac-mismatch', 'controller-needs-cluster-list'],
  }),
  clause({
    id: 'DOD-30',
    assertion: 'projects permit what is rendered, and not Argo CD itself',
    classes: ['project-kind-not-permitted', 'control-plane-namespace-destination'],
  }),
  clause({ id: 'DOD-31', assertion: 'every app has a rollout step', classes: ['rollout-phase-unmatched'] }),
  clause({
    id: 'DOD-32',
    assertion: 'bootstrap needs no private image',
    classes: ['bootstrap-private-image-cycle'],
  }),
  clause({
    id: 'DOD-33',
    assertion: 'two renderings are the same',
    classes: ['helm-generated-stable-secret'],
  }),
  clause({
    id: 'DOD-34',
    assertion: 'no fixtures in production',
    classes: ['placeholder-or-wrong-credential', 'test-data-in-production', 'silent-fixture-fallback'],
  }),
  clause({
    id: 'DOD-35',
    assertion: 'values equal the outputs of infrastructure code',
    classes: ['infra-fact-hardcoded-stale', 'workload-identity-subject-mismatch'],
  }),
  clause({
    id: 'DOD-36',
    assertion: 'production runs what ran before it',
    classes: ['promotion-digest-skew'],
  }),
  clause({ id: 'DOD-37', assertion: 'seed and verify Jobs exist', classes: ['seed-data-contract'] }),
  clause({ id: 'DOD-38', assertion: 'patches change only what they mean to', classes: ['noop-fix'] }),
  clause({
    id: 'DOD-39',
    assertion: 'after bootstrap nothing is red',
    classes: [],
    answer: {
      by: 'forecast verdict',
      shownBy: 'test/forecast/truth.test.ts',
    },
  }),
  clause({ id: 'DOD-40', assertion: 'what was fixed stays fixed', classes: ['finding-regressed'] }),
];
