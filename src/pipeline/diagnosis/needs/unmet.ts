import type { Because, CauseDraft } from '../because.ts';

/**
 * The class of a cause: which need is not met, and how. Whoever needs it, and in whose words it is told, makes no
 * difference.
 */
const classes = {
  /** Somebody has to answer. */
  answer: {
    absent: 'dangling-service-ref',
    blocked: 'networkpolicy-blocks-path',
    'from-outside-only': 'public-hairpin-dependency',
    'on-its-node-only': 'etp-local-blackhole',
    'under-a-short-name': 'short-dns-name',
    'of-one-environment': 'cluster-operator-env-endpoint',
    'of-another-environment': 'cross-env-endpoint',
    'of-one-for-all': 'env-identity-in-shared-layer',
    'once-ready': 'headless-bootstrap-loop',
    'in-another-family': 'ipv6-only-listener',
    nowhere: 'tpl-empty-host-url',
    'at-that-port': 'named-targetport-missing',
    'through-an-alias': 'dns-alias-to-generated-name',
    'behind-the-provider': 'managed-control-plane-monitoring',
    'in-this-protocol': 'appprotocol-unroutable',
  },
  /** Somebody has to take the credentials. */
  login: {
    'wrong-password': 'db-role-password-drift',
    'wrong-credential': 'placeholder-or-wrong-credential',
    'none-given': 'auth-toggle-not-honoured',
    'unknown-identity': 'workload-identity-subject-mismatch',
    'other-audience': 'token-audience-mismatch',
    'unknown-client': 'oidc-client-misregistered',
    'raw-in-address': 'uri-password-not-encoded',
    'by-a-fact-of-the-past': 'infra-fact-hardcoded-stale',
  },
  /** The API server has to permit it. */
  permission: {
    'in-a-namespace': 'job-serviceaccount-rbac-gap',
    'list-namespaces': 'controller-needs-cluster-list',
    'of-the-cluster': 'collector-rbac-mismatch',
  },
  /** An object has to be there. */
  object: {
    'other-name': 'readiness-gate-name-drift',
    'came-later': 'pipeline-trigger-race',
    'secret-came-later': 'secret-chain-first-sync-race',
  },
  /** Admission has to let it in. */
  admission: {
    quota: 'resource-quota-exceeded',
    range: 'resource-quota-exceeded',
    level: 'podsecurity-violation',
    constraint: 'scc-uid-range-violation',
    'no-answer': 'webhook-unavailable-at-apply',
    policy: 'webhook-rejects-field',
  },
  /** The API server has to take it as it is written. */
  taken: {
    'too-large': 'crd-too-large-client-apply',
    'selector-changed': 'selector-immutable-change',
    'part-changed': 'statefulset-immutable-change',
    'job-changed': 'job-immutable-update',
    replaced: 'replace-option-misuse',
    hidden: 'ignore-hides-immutable',
    'not-served': 'api-or-crd-absent',
    'partly-served': 'crd-bundle-incomplete',
    'before-its-kind': 'crd-after-cr',
    'no-manifest': 'directory-source-picks-nonmanifest',
    'bad-label': 'invalid-label-from-digest-tag',
    'twice-in-a-list': 'duplicate-list-key',
    null: 'yaml-null-not-empty-string',
    empty: 'required-value-unset',
    'not-as-its-schema': 'schema-nonconformance',
    'name-taken': 'reserved-name-conflict',
    'owned-by-another': 'ssa-ownership-conflict',
    'not-understood': 'object-refused',
  },
  /** Argo CD has to be allowed to bring it. */
  allowed: {
    'in-this-place': 'project-destination-not-permitted',
    'of-this-kind': 'project-kind-not-permitted',
    'from-this-source': 'project-source-not-permitted',
    'by-no-project': 'project-missing-or-unreachable',
    'in-the-whole-cluster': 'argocd-namespaced-cluster-scope',
    'beside-another': 'shared-resource-two-apps',
  },
  /** Argo CD has to read what git holds. */
  read: {
    submodule: 'git-submodule-unresolvable',
    panics: 'argo-diff-panic',
    'without-the-root': 'template-define-scope',
    path: 'source-path-missing-at-revision',
    rendered: 'helm-render-error',
    revision: 'target-revision-stale',
    login: 'repo-credentials-break-fetch',
    schema: 'helm-values-schema-violation',
    template: 'appset-template-not-plain-yaml',
    reached: 'repository-unreachable',
    'values-reached': 'external-values-repo-unreachable',
    served: 'api-or-crd-absent',
    typed: 'schema-nonconformance',
    'known-cluster': 'cluster-unreachable',
    whole: 'application-manifest-mangled',
  },
  /** A set has to make its Applications. */
  generated: {
    key: 'appset-missing-key',
    file: 'generator-broken-symlink',
    parameters: 'appset-generator-fails',
    output: 'appset-output-invalid',
  },
  /** A node has to take it. */
  placed: {
    'other-node-than-its-volume': 'pv-pinned-to-wrong-node',
    'no-such-node': 'pool-affinity-assumption',
    'no-cheap-node': 'spot-without-fallback',
    'tainted-where-pinned': 'pinned-to-tainted-node',
    'tainted-unlike-neighbours': 'subcomponent-scheduling-missing',
    'tainted-for-operators': 'all-pools-tainted',
    tainted: 'untolerated-taint',
    down: 'node-not-ready',
    'too-few-devices': 'resource-quota-exceeded',
    'too-small': 'autoscaler-at-max',
    'port-taken': 'hostport-collision',
    'volumes-full': 'node-volume-limit',
    'apart-from-each-other': 'pod-spread-impossible',
    'for-another-reason': 'pod-not-started',
  },
  /** Its volume has to come. */
  attached: {
    elsewhere: 'rwo-multi-attach',
    'volumes-full': 'node-volume-limit',
    failed: 'volume-not-attached',
  },
  /** Its image has to come. */
  pulled: {
    'no-name': 'operator-rewrites-image-ref',
    'empty-name': 'required-value-unset',
    'other-platform': 'image-platform-mismatch',
    'digest-of-one-platform': 'digest-is-single-arch',
    'mirror-of-one-platform': 'mirror-flattened',
    'one-left-behind': 'partial-image-override',
    'too-often': 'rate-limited-registry',
    'digest-of-another': 'image-repo-digest-split',
    'not-built': 'image-not-built-yet',
    'not-pushed': 'image-tag-not-published',
    'login-refused': 'placeholder-or-wrong-credential',
    'no-login': 'imagepullsecret-not-attached',
    unreachable: 'registry-unreachable',
    'by-an-operator': 'cr-image-escapes-policy',
    'under-its-channel': 'channel-tag-missing',
  },
  /** A provider has to give what a Secret is made of. */
  provided: {
    denied: 'vault-policy-path-denied',
    absent: 'provider-key-not-seeded',
    'by-nobody': 'secretstore-missing-in-namespace',
    nobody: 'operator-absent-or-late',
    'two-writers': 'secret-two-authorities',
    'not-asked-again': 'slow-secret-refresh',
    'under-another-name': 'provider-key-name-mismatch',
  },
  /** A store of secrets has to answer. */
  store: {
    address: 'secretstore-endpoint-wrong',
    login: 'vault-k8s-auth-misconfigured',
    'of-this-namespace': 'store-namespace-not-allowlisted',
    sealed: 'vault-sealed',
    'opens-too-late': 'unseal-readiness-deadlock',
  },
  /** A certificate has to be issued. */
  issued: { 'not-yet': 'certificate-not-issued' },
  /** Somebody has to give an address. */
  address: {
    denied: 'lb-cloud-permission-denied',
    taken: 'lb-static-ip-shared',
    'of-the-past': 'infra-fact-hardcoded-stale',
    'by-nobody': 'gateway-no-address',
  },
  /** A claim has to get its volume. */
  claimed: {
    'of-no-class': 'storageclass-missing',
    'in-this-mode': 'accessmode-unsupported',
    'by-its-class': 'volume-not-provisioned',
    'before-its-pod': 'pvc-wffc-wave-deadlock',
    'without-a-pod': 'pvc-without-consumer',
  },
  /** What a service holds has to be there. */
  content: {
    absent: 'app-domain-object-missing',
    'never-filled': 'seed-data-contract',
    'set-up-by-hand': 'first-run-manual-setup',
  },
  /** The cluster has to be one that it can run on. */
  target: { unfit: 'component-unsupported-on-target' },
  /** The program has to be there, and fit. */
  program: {
    'other-architecture': 'image-platform-mismatch',
    'no-tool': 'unsuitable-tool-image',
    absent: 'image-missing-entrypoint',
    'fetched-when-it-runs': 'runtime-download-in-job',
    'for-developers': 'dev-image-in-baseline',
    'unlike-its-family': 'mixed-image-tiers',
    'under-a-moved-tag': 'floating-tag',
    'rolled-out-by-pulling': 'pullpolicy-as-rollout',
  },
  /** It has to have room and time. */
  room: {
    memory: 'memory-limit-below-vendor',
    path: 'writable-path-under-random-uid',
    time: 'probe-budget-too-strict',
    lease: 'leader-election-lost',
    lock: 'migration-lock-on-surge',
  },
  /** What a build is made of has to be there. */
  build: { absent: 'build-context-missing' },
  /** A hook has to run and end. */
  hook: {
    'not-deleted': 'hook-delete-policy-missing',
    'of-an-earlier-sync': 'stale-hook-job-pending',
    'never-ends': 'hook-without-deadline',
    'nothing-else': 'hook-only-application',
    'makes-what-health-needs': 'postsync-needed-for-health',
    'a-declaration': 'declarative-cr-as-hook',
  },
  /** What differs and may, has to be ignored. */
  ignored: {
    'by-a-dead-rule': 'ignore-rule-dead',
    'by-an-unknown-annotation': 'unknown-argocd-annotation',
    'and-not-applied': 'ignore-rule-blocks-apply',
    'and-not-seen': 'ignore-rule-too-broad',
  },
  /** A health check has to wait only for what comes. */
  judged: {
    'by-an-absent-condition': 'health-expects-absent-condition',
    'too-strictly': 'health-check-too-strict',
  },
  /** Somebody has to look after it. */
  looked: {
    'by-nobody': 'operator-absent-or-late',
    elsewhere: 'operator-watch-scope',
    'not-again': 'cr-not-requeued',
    'without-its-service': 'dangling-service-ref',
    'without-its-certificate': 'tls-secret-missing-for-listener',
    'by-its-gateway': 'route-listener-mismatch',
    'and-without-address': 'gateway-no-address',
    'and-name-taken': 'reserved-name-conflict',
    'not-at-its-child': 'controller-child-not-recreated',
    'and-not-well': 'custom-resource-not-ready',
  },
  /** What it names has to be there. */
  there: {
    secret: 'secret-producer-missing',
    account: 'serviceaccount-missing',
    service: 'dangling-service-ref',
    store: 'secretstore-missing-in-namespace',
    claim: 'pvc-without-claim',
    issuer: 'certificate-not-issued',
    namespace: 'clean-bootstrap-not-closed',
    gateway: 'route-listener-mismatch',
    'door-class': 'gateway-no-address',
    'storage-class': 'storageclass-missing',
    role: 'job-serviceaccount-rbac-gap',
    definition: 'api-or-crd-absent',
    project: 'project-missing-or-unreachable',
    priority: 'priorityclass-missing',
    any: 'referenced-object-missing',
    key: 'secret-key-missing',
    'left-out': 'excluded-resource-kind',
    'pull-secret': 'imagepullsecret-missing-in-namespace',
    certificate: 'tls-secret-missing-for-listener',
    'rendered-away': 'silent-empty-render',
  },
  /** Whoever makes it has to make it as it is asked for. */
  made: {
    'before-its-input': 'hook-not-rerun-on-input-change',
    'with-braces-left': 'externalsecret-double-template',
    'under-a-default': 'empty-prefix-coerced',
    'of-a-stand-in': 'silent-fixture-fallback',
    'once-only': 'create-only-import-drift',
  },
  /** Argo CD has to be well itself. */
  own: {
    'repo-server': 'argocd-self-probe-crash',
    controller: 'health-eval-timeout',
    settings: 'argocd-config-not-reloaded',
  },
  /** The cluster has to be as git says. */
  same: {
    'left-in-the-cluster': 'prune-disabled-leftover',
    'by-a-person': 'out-of-band-field-owner',
    'by-an-injector': 'webhook-cabundle-drift',
    'by-another-tool': 'dual-tool-ownership',
    'as-its-schema': 'schema-nonconformance',
    'by-a-controller': 'operator-mutated-field-drift',
    'by-the-provider': 'managed-addon-takeover',
    'rendered-anew': 'helm-generated-stable-secret',
    'definition-rewritten': 'crd-server-rewrite-drift',
    defaulted: 'api-default-drift',
    'nothing-left': 'empty-desired-state-prune-guard',
    'job-gone': 'tracked-job-ttl-churn',
    'synced-by-hand': 'manual-sync-in-critical-path',
    orphaned: 'orphaned-application',
    'of-no-step': 'rollout-phase-unmatched',
    'told-nothing': 'component-descriptor-incomplete',
    'tracked-by-hand': 'tracking-metadata-hand-set',
  },
  /** One Application has to bring it. */
  shared: {
    namespace: 'namespace-multiply-defined',
    operator: 'operator-installed-more-than-once',
    'of-the-system': 'cluster-singleton-split-owner',
    'of-the-cluster': 'cluster-scoped-name-collision-across-envs',
    elsewhere: 'global-key-leaks-into-charts',
    plainly: 'shared-resource-two-apps',
    'within-one': 'repeated-resource-in-app',
  },
  /** What is deleted has to go. */
  gone: {
    'by-its-hook': 'orphaned-hook-object-finalizer',
    'at-all': 'application-deletion-stuck',
    'let-by-its-budget': 'pdb-blocks-drain',
  },
  /** What is needed has to come first. */
  ordered: {
    'before-a-hook': 'presync-needs-sync-resource',
    'before-its-user': 'wave-inversion-dependency',
    'ring-of-pulls': 'bootstrap-private-image-cycle',
    ring: 'clean-bootstrap-not-closed',
    'after-who-waits': 'bootstrap-waits-on-late-component',
  },
  /** A pod has to start. */
  started: {
    'old-revision': 'stale-pod-revision',
    'for-another-reason': 'pod-not-started',
    'node-down': 'node-not-ready',
    'node-taken-back': 'stateful-on-preemptible',
  },
  /** Nobody knows what is lacking: the words are all there is. */
  said: {
    sync: 'sync-failed',
    application: 'application-error',
  },
  /** Nothing else is seen unmet. */
  itself: {
    'answers-late': 'probe-budget-too-strict',
    ends: 'app-level-crashloop',
    'ends-as-a-hook': 'hook-fails-fast-on-prerequisite',
  },
} as const;

type Classes = typeof classes;

/** In which way a need is not met. */
export type How<Need extends keyof Classes> = keyof Classes[Need];

/** A need that is not met, as a cause: of its root alone, unless told otherwise. */
export function unmet<Need extends keyof Classes>(
  need: Need,
  how: How<Need>,
  draft: Omit<CauseDraft, 'class' | 'objects'> & Partial<Pick<CauseDraft, 'objects'>>,
): Extract<Because, { readonly kind: 'cause' }> {
  return {
    kind: 'cause',
    cause: { objects: [draft.root], ...draft, class: String(classes[need][how]) },
  };
}
