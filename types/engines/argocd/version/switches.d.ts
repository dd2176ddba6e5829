/** A behaviour that holds from one release line on, and perhaps only until another. */
export type Span = {
    readonly from: string;
    readonly until?: string;
    readonly means: string;
};
/** What changed between the release lines 2.12 and 3.6, as far as it changes a forecast. */
export declare const versionSwitches: {
    readonly hookFinalizer: {
        readonly from: '2.14';
        readonly means: 'hooks carry argocd.argoproj.io/hook-finalizer until they are done';
    };
    readonly annotationTracking: {
        readonly from: '3.0';
        readonly means: 'objects are tracked by annotation unless settings say otherwise';
    };
    readonly defaultExclusions: {
        readonly from: '3.0';
        readonly means: 'the install excludes noisy kinds (resource.exclusions)';
    };
    readonly shortRefresh: {
        readonly from: '3.0';
        readonly means: 'refresh every 120 s with up to 60 s jitter instead of 180 s';
    };
    readonly healthInTree: {
        readonly from: '3.0';
        readonly means: 'health of single resources is not stored in the Application';
    };
    readonly nestedSelectors: {
        readonly from: '3.0';
        readonly means: 'selectors of nested generators always apply';
    };
    readonly appSkipDryRun: {
        readonly from: '3.1';
        readonly means: 'SkipDryRunOnMissingResource=true works as an application sync option';
    };
    readonly cronJobHealth: {
        readonly from: '3.2';
        readonly means: 'CronJobs have a health check';
    };
    readonly retryRefresh: {
        readonly from: '3.2';
        readonly means: 'retry.refresh lets a retry pick up a newer revision';
    };
    readonly revisionMayChange: {
        readonly from: '3.2';
        readonly means: 'auto-sync asks whether new revisions can contain changes for the application';
    };
    readonly preDeleteHooks: {
        readonly from: '3.3';
        readonly means: 'PreDelete hooks run, and Helm pre-delete maps to them';
    };
    readonly clusterResourceNames: {
        readonly from: '3.3';
        readonly means: 'clusterResourceWhitelist and -Blacklist entries may carry a name';
    };
    readonly missingOnlyWhenAll: {
        readonly from: '3.4';
        readonly means: 'an application is Missing only when none of its resources is live';
    };
    readonly vanishedFails: {
        readonly from: '3.4';
        readonly means: 'a resource that vanishes while it is waited for fails the sync';
    };
    readonly appPrune: {
        readonly from: '3.4';
        readonly means: 'Prune=false and Prune=confirm work as application sync options';
    };
    readonly valueFileGlobs: {
        readonly from: '3.4';
        readonly means: 'Helm valueFiles may be globs';
    };
    readonly detailedMessages: {
        readonly from: '3.4';
        readonly means: 'operation messages name what is waited for and why tasks failed';
    };
    readonly helm4: {
        readonly from: '3.5';
        readonly means: 'charts are rendered by Helm 4';
    };
    readonly syncOverrun: {
        readonly from: '3.5';
        readonly means: 'sync windows know syncOverrun';
    };
    readonly tagPrefix: {
        readonly from: '3.5';
        readonly means: 'sources know tagPrefix';
    };
    readonly sourceIntegrity: {
        readonly from: '3.5';
        readonly means: 'sourceIntegrity replaces signatureKeys';
    };
    readonly betaAutoscalers: {
        readonly from: '0.0';
        readonly until: '3.5';
        readonly means: 'HorizontalPodAutoscaler v2beta1 and v2beta2 have a health check';
    };
    readonly requeueBatching: {
        readonly from: '3.6';
        readonly means: 'refreshes of a running operation are batched for 5 s';
    };
    readonly podIgnoreRestartPolicy: {
        readonly from: '3.6';
        readonly means: 'pods know argocd.argoproj.io/ignore-restart-policy';
    };
    readonly healthCauses: {
        readonly from: '3.6';
        readonly means: "an application's health names the resources that caused it";
    };
    readonly extensionFilter: {
        readonly from: '3.6';
        readonly means: 'directory sources know disableExtensionFilter';
    };
};
/** The name of a behaviour that depends on the version. */
export type VersionSwitch = keyof typeof versionSwitches;
