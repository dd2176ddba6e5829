/**
 * What Argo CD does with rendered objects: settings, tracking, hooks, waves and order, health, comparison, projects and
 * sync decisions, for the release lines 2.12 to 3.6. Pure functions over manifests; it renders nothing and looks at no
 * cluster.
 */
export {
  applicationHealth,
  type ApplicationHealth,
  type ManagedResource,
} from './health/application-health.ts';
export { type Health, type HealthStatus, healthOrder, isWorse } from './health/health.ts';
export {
  checkHealth,
  type HealthSettings,
  type HealthSource,
  healthOf,
  healthSource,
  isPendingDeletion,
} from './health/health-of.ts';
export { lintScript, type ScriptFault } from './health/lint-script.ts';
export { annotation, annotationValues, hasSyncOption, syncOptionValue } from './hooks/annotations.ts';
export { type HookDeletePolicy, hookDeletePolicies } from './hooks/delete-policy.ts';
export {
  type DeleteHook,
  type HookType,
  hasHookFinalizer,
  hookTypes,
  isDeleteHook,
  isHook,
  isIgnored,
  isSkipped,
  phasesOf,
  type SyncPhase,
  syncPhases,
} from './hooks/hook.ts';
export { syncWave } from './hooks/wave.ts';
export { isValidGlob, matchesGlob } from './glob.ts';
export { type FilteredResource, isExcluded, type ResourceFilter } from './settings/resource-filter.ts';
export type { IgnoreRule, KnownTypeField, ResourceOverride } from './settings/resource-override.ts';
export type { ResourceOverrides } from './settings/resource-overrides.ts';
export { settingsData } from './settings/settings-data.ts';
export {
  type ArgoCdSettings,
  type CompareOptions,
  readSettings,
  type SettingsInput,
  type TrackingMethod,
} from './settings/settings.ts';
export { versionSwitches, type VersionSwitch } from './version/switches.ts';
export { type ArgoCdVersion, argoCdVersion, latestVersion } from './version/version.ts';
