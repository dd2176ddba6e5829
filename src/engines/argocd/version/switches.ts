/** A behaviour that holds from one release on, and perhaps only until another; without a patch from the first of its line. */
export type Span = { readonly from: string; readonly until?: string; readonly means: string };

/** What changed between the release lines 2.12 and 3.6, as far as it changes a forecast. */
export const versionSwitches = {
  hookFinalizer: { from: '2.14', means: 'hooks carry argocd.argoproj.io/hook-finalizer until they are done' },
  annotationTracking: {
    from: '3.0',
    means: 'objects are tracked by annotation unless settings say otherwise',
  },
  defaultExclusions: { from: '3.0', means: 'the install excludes noisy kinds (resource.exclusions)' },
  ignoresPreservedFields: {
    from: '0.0',
    until: '3.0',
    means: 'spec.preserveUnknownFields of definitions is left out of every comparison',
  },
  shortRefresh: { from: '3.0', means: 'refresh every 120 s with up to 60 s jitter instead of 180 s' },
  healthInTree: { from: '3.0', means: 'health of single resources is not stored in the Application' },
  nestedSelectors: { from: '3.0', means: 'selectors of nested generators always apply' },
  appSkipDryRun: {
    from: '3.1',
    means: 'SkipDryRunOnMissingResource=true works as an application sync option',
  },
  cronJobHealth: { from: '3.2', means: 'CronJobs have a health check' },
  retryRefresh: { from: '3.2', means: 'retry.refresh lets a retry pick up a newer revision' },
  revisionMayChange: {
    from: '3.2',
    means: 'auto-sync asks whether new revisions can contain changes for the application',
  },
  preDeleteHooks: { from: '3.3', means: 'PreDelete hooks run, and Helm pre-delete maps to them' },
  clusterResourceNames: {
    from: '3.3',
    means: 'clusterResourceWhitelist and -Blacklist entries may carry a name',
  },
  missingOnlyWhenAll: {
    from: '3.4',
    means: 'an application is Missing only when none of its resources is live',
  },
  vanishedFails: { from: '3.4', means: 'a resource that vanishes while it is waited for fails the sync' },
  appPrune: { from: '3.4', means: 'Prune=false and Prune=confirm work as application sync options' },
  valueFileGlobs: { from: '3.4', means: 'Helm valueFiles may be globs' },
  detailedMessages: { from: '3.4', means: 'operation messages name what is waited for and why tasks failed' },
  rewritesSources: {
    from: '3.5.6',
    means: 'empty tool blocks go away from each of several sources, not only from a copy',
  },
  helm4: { from: '3.5', means: 'charts are rendered by Helm 4' },
  syncOverrun: { from: '3.5', means: 'sync windows know syncOverrun' },
  tagPrefix: { from: '3.5', means: 'sources know tagPrefix' },
  sourceIntegrity: { from: '3.5', means: 'sourceIntegrity replaces signatureKeys' },
  betaAutoscalers: {
    from: '0.0',
    until: '3.5',
    means: 'HorizontalPodAutoscaler v2beta1 and v2beta2 have a health check',
  },
  requeueBatching: { from: '3.6', means: 'refreshes of a running operation are batched for 5 s' },
  podIgnoreRestartPolicy: { from: '3.6', means: 'pods know argocd.argoproj.io/ignore-restart-policy' },
  healthCauses: { from: '3.6', means: "an application's health names the resources that caused it" },
  extensionFilter: { from: '3.6', means: 'directory sources know disableExtensionFilter' },
} as const satisfies Readonly<Record<string, Span>>;

/** The name of a behaviour that depends on the version. */
export type VersionSwitch = keyof typeof versionSwitches;
