import { type Because, because, type CauseDraft } from '../because.ts';

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
    'once-ready': 'headless-bootstrap-loop',
    nowhere: 'tpl-empty-host-url',
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
    'raw-template': 'externalsecret-double-template',
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
  /** What a service holds has to be there. */
  content: { absent: 'app-domain-object-missing' },
  /** The program has to be there, and fit. */
  program: {
    'other-architecture': 'image-platform-mismatch',
    'no-tool': 'unsuitable-tool-image',
    absent: 'image-missing-entrypoint',
    'fetched-when-it-runs': 'runtime-download-in-job',
    'for-developers': 'dev-image-in-baseline',
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
  },
  /** What differs and may, has to be ignored. */
  ignored: { 'by-a-dead-rule': 'ignore-rule-dead', 'by-an-unknown-annotation': 'unknown-argocd-annotation' },
  /** A health check has to wait only for what comes. */
  judged: {
    'by-an-absent-condition': 'health-expects-absent-condition',
    'too-strictly': 'health-check-too-strict',
  },
  /** Nothing else is seen unmet. */
  itself: { ends: 'app-level-crashloop', 'ends-as-a-hook': 'hook-fails-fast-on-prerequisite' },
} as const;

type Classes = typeof classes;

/** A need that is not met, as a cause. */
export function unmet<Need extends keyof Classes>(
  need: Need,
  how: keyof Classes[Need],
  draft: Omit<CauseDraft, 'class'>,
): Because {
  return because({ ...draft, class: String(classes[need][how]) });
}
