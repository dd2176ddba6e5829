import { type ArgoCdVersion } from '../version/version.js';
import { type ResourceFilter } from './resource-filter.js';
import { type ResourceOverrides } from './resource-overrides.js';
/** How Argo CD marks the objects it manages. */
export type TrackingMethod = 'label' | 'annotation' | 'annotation+label';
/** What Argo CD's own configuration says, as far as it changes what becomes of an application. */
export type ArgoCdSettings = {
    readonly version: ArgoCdVersion;
    /** The namespace of Argo CD itself. */
    readonly namespace: string;
    readonly trackingMethod: TrackingMethod;
    readonly instanceLabelKey: string;
    readonly installationId: string;
    readonly filter: ResourceFilter;
    readonly overrides: ResourceOverrides;
    readonly compare: CompareOptions;
    /** argocd-cm and argocd-cmd-params-cm as written. */
    readonly data: Readonly<Record<string, string>>;
    /** Keys that Argo CD could not read. */
    readonly errors: readonly string[];
};
/** `resource.compareoptions`. */
export type CompareOptions = {
    readonly ignoreAggregatedRoles: boolean;
    readonly ignoreResourceStatusField: 'all' | 'crd' | 'none';
    readonly ignoreDifferencesOnResourceUpdates: boolean;
    readonly serverSideDiff: boolean;
};
/** Where settings come from. */
export type SettingsInput = {
    /** The release line, `3.5`; the newest known when absent. */
    readonly version?: string;
    readonly namespace?: string;
    /** The data of argocd-cm, and of argocd-cmd-params-cm merged in. */
    readonly data?: Readonly<Record<string, string>>;
    /**
     * Whether that is all of it, as a cluster holds it; unless said otherwise it is when there is any. What is laid over
     * the install manifests is not: their own exclusions hold where it has none.
     */
    readonly isComplete?: boolean;
};
/** Reads Argo CD's settings (util/settings/settings.go); defaults follow the version. */
export declare function readSettings(input?: SettingsInput): ArgoCdSettings;
