/** Every `argocd.argoproj.io/*` annotation and label key that Argo CD 3.x reads on an object (common/common.go, gitops-engine sync/common/types.go). */
export const knownKeys: ReadonlySet<string> = new Set(
  [
    'application-set-name',
    'application-set-refresh',
    'auto-label-cluster-info',
    'cluster-name',
    'compare-options',
    'default-view',
    'deletion-approved',
    'helm-ignored-files',
    'hook',
    'hook-delete-policy',
    'hook-finalizer',
    'hydrate',
    'ignore-default-links',
    'ignore-healthcheck',
    'ignore-resource-updates',
    'installation-id',
    'instance',
    'kubernetes-version',
    'managed-by',
    'managed-by-url',
    'manifest-generate-paths',
    'pref-default-pod-sort',
    'pref-default-view',
    'project',
    'refresh',
    'resources-finalizer',
    'secret-type',
    'skip-reconcile',
    'sync-options',
    'sync-wave',
    'tracking-id',
    'managed-by-cluster-argocd',
    'managed-by-applicationset',
  ].map((name) => `argocd.argoproj.io/${name}`),
);

/** Keys of this group that begin like this are read whatever follows. */
export const knownPrefixes: readonly string[] = [
  'argocd.argoproj.io/cluster-',
  'argocd.argoproj.io/link',
  'argocd.argoproj.io/k8s-',
];

/** Options of the Application (`spec.syncPolicy.syncOptions`) with the values they take. */
export const applicationOptions: Readonly<Record<string, readonly string[]>> = {
  Validate: ['true', 'false'],
  Prune: ['true', 'false', 'confirm'],
  PruneLast: ['true', 'false'],
  PrunePropagationPolicy: ['foreground', 'background', 'orphan'],
  Delete: ['true', 'false', 'confirm'],
  Replace: ['true', 'false'],
  Force: ['true', 'false'],
  ServerSideApply: ['true', 'false'],
  ClientSideApplyMigration: ['true', 'false'],
  ApplyOutOfSyncOnly: ['true', 'false'],
  CreateNamespace: ['true', 'false'],
  SkipDryRunOnMissingResource: ['true', 'false'],
  FailOnSharedResource: ['true', 'false'],
  RespectIgnoreDifferences: ['true', 'false'],
  DisableClientSideApplyMigration: ['true', 'false'],
  SkipSchemaValidation: ['true', 'false'],
};

/** Options of a single object (`argocd.argoproj.io/sync-options`). */
export const objectOptions: Readonly<Record<string, readonly string[]>> = {
  Prune: ['true', 'false', 'confirm'],
  PruneLast: ['true', 'false'],
  Delete: ['true', 'false', 'confirm'],
  Replace: ['true', 'false'],
  Force: ['true', 'false'],
  ServerSideApply: ['true', 'false'],
  ClientSideApplyMigration: ['true', 'false'],
  Validate: ['true', 'false'],
  SkipDryRunOnMissingResource: ['true', 'false'],
};

/** Options of `argocd.argoproj.io/compare-options`. */
export const compareOptions: Readonly<Record<string, readonly string[]>> = {
  IgnoreExtraneous: [''],
  ServerSideDiff: ['true', 'false'],
  IncludeMutationWebhook: ['true', 'false'],
};

/** Values of `argocd.argoproj.io/hook`. */
export const hookPhases: readonly string[] = [
  'PreSync',
  'Sync',
  'PostSync',
  'SyncFail',
  'Skip',
  'PreDelete',
  'PostDelete',
];

/** Values of `argocd.argoproj.io/hook-delete-policy`. */
export const deletePolicies: readonly string[] = ['HookSucceeded', 'HookFailed', 'BeforeHookCreation'];
