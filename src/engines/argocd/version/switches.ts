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
  appSkipDryRun: {
    from: '3.1',
    means: 'SkipDryRunOnMissingResource=true works as an application sync option',
  },
  missingOnlyWhenAll: {
    from: '3.4',
    means: 'an application is Missing only when none of its resources is live',
  },
  vanishedFails: { from: '3.4', means: 'a resource that vanishes while it is waited for fails the sync' },
  appPrune: { from: '3.4', means: 'Prune=false and Prune=confirm work as application sync options' },
  detailedMessages: { from: '3.4', means: 'operation messages name what is waited for and why tasks failed' },
  rewritesSources: {
    from: '3.5.6',
    means: 'empty tool blocks go away from each of several sources, not only from a copy',
  },
  checksOnlyRef: {
    from: '3.5',
    means: 'the name of a ref is checked where it is the only entry of sources too',
  },
  syncOverrun: { from: '3.5', means: 'sync windows know syncOverrun' },
  betaAutoscalers: {
    from: '0.0',
    until: '3.5',
    means: 'HorizontalPodAutoscaler v2beta1 and v2beta2 have a health check',
  },
  podIgnoreRestartPolicy: { from: '3.6', means: 'pods know argocd.argoproj.io/ignore-restart-policy' },
  healthCauses: { from: '3.6', means: "an application's health names the resources that caused it" },
} as const satisfies Readonly<Record<string, Span>>;

/** The name of a behaviour that depends on the version. */
export type VersionSwitch = keyof typeof versionSwitches;
