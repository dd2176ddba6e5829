import { isRecord } from '#kube';
import { type ArgoCdVersion, argoCdVersion } from '../version/version.ts';
import { filteredResources, installedExclusions, type ResourceFilter } from './resource-filter.ts';
import { readResourceOverrides, type ResourceOverrides } from './resource-overrides.ts';
import { yamlSetting } from './yaml-setting.ts';

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
  readonly ignoreResourceStatusField: 'all' | 'crd' | 'none';
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
export function readSettings(input: SettingsInput = {}): ArgoCdSettings {
  const version = argoCdVersion(input.version);
  const data = input.data ?? {};
  const errors: string[] = [];
  const list = (key: string) => filteredResources(listOf(data, key, errors));
  const { overrides, errors: overrideErrors } = readResourceOverrides(data);
  const isComplete = input.isComplete ?? input.data !== undefined;
  const assumesInstall =
    !isComplete && data['resource.exclusions'] === undefined && version.has('defaultExclusions');
  return {
    version,
    namespace: input.namespace ?? 'argocd',
    trackingMethod: trackingMethod(data['application.resourceTrackingMethod'], version, errors),
    instanceLabelKey: data['application.instanceLabelKey'] || 'app.kubernetes.io/instance',
    installationId: data['installationID'] ?? '',
    filter: {
      exclusions: assumesInstall ? installedExclusions : list('resource.exclusions'),
      inclusions: list('resource.inclusions'),
    },
    overrides,
    compare: compareOptions(parsed(data, 'resource.compareoptions', errors), data),
    data,
    errors: [...errors, ...overrideErrors],
  };
}

/** A word that is none of the three is taken without complaint, and the usual method used (util/argo/resource_tracking.go). */
function trackingMethod(text: string | undefined, version: ArgoCdVersion, errors: string[]): TrackingMethod {
  if (text === 'label' || text === 'annotation' || text === 'annotation+label') return text;
  const usual = version.has('annotationTracking') ? 'annotation' : 'label';
  if (text) errors.push(`application.resourceTrackingMethod: ${text} is no way of tracking`);
  return usual;
}

function listOf(data: Readonly<Record<string, string>>, key: string, errors: string[]): unknown {
  const value = parsed(data, key, errors);
  if (value !== undefined && value !== null && !Array.isArray(value)) errors.push(`${key}: it is no list`);
  return value;
}

function compareOptions(value: unknown, data: Readonly<Record<string, string>>): CompareOptions {
  const options = isRecord(value) ? value : {};
  return {
    ignoreResourceStatusField: statusField(options['ignoreResourceStatusField']),
    serverSideDiff: data['controller.diff.server.side'] === 'true',
  };
}

/** An unknown word means all; `off`, also as YAML's false, means none. */
function statusField(value: unknown): 'all' | 'crd' | 'none' {
  if (value === 'crd') return 'crd';
  return value === 'none' || value === 'off' || value === 'false' || value === false ? 'none' : 'all';
}

function parsed(data: Readonly<Record<string, string>>, key: string, errors: string[]): unknown {
  const text = data[key];
  if (text === undefined || text === '') return undefined;
  return yamlSetting(text, (message) => errors.push(`${key}: ${message}`));
}
