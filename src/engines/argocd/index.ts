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
export {
  type FilteredResource,
  installedExclusions,
  isExcluded,
  type ResourceFilter,
} from './settings/resource-filter.ts';
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
export {
  type ApplicationCondition,
  blocksSync,
  type ConditionType,
  conditions,
  formatConditions,
} from './application/conditions.ts';
export {
  inCluster,
  type KnownClusters,
  resolveDestination,
  validateSpec,
} from './application/validate-spec.ts';
export {
  type AutomatedPolicy,
  type AutoSyncDecision,
  automatedPolicy,
  decideAutoSync,
  type LastOperation,
  type RefreshedApplication,
  type ResourceStatus,
  type SyncStatus,
} from './policy/auto-sync.ts';
export { type CronSchedule, nextTime, parseCron } from './policy/cron.ts';
export { parseGoDuration } from './policy/go-duration.ts';
export { isRetried, type RetryPolicy, retryDelay, retryPolicy } from './policy/retry.ts';
export {
  canSync,
  isActiveAt,
  matchingWindows,
  type SyncWindow,
  syncWindowsOf,
  type WindowDecision,
  type WindowQuestion,
  type WindowSubject,
} from './policy/sync-windows.ts';
export { normalizeGitUrl } from './project/normalize-git-url.ts';
export {
  type DestinationCluster,
  isDestinationPermitted,
  isKindPermitted,
  isNamespacePermitted,
  isSourcePermitted,
  permissionError,
} from './project/permissions.ts';
export { type NamedKind, type Project, type ProjectDestination, readProject } from './project/project.ts';
export { type BuiltTasks, buildTasks, isNamespace, type SyncInput } from './sync/build-tasks.ts';
export { kindRank } from './sync/kind-rank.ts';
export {
  type Attempt,
  type ClusterAnswers,
  isCompleted,
  type Operation,
  type OperationPhase,
  type OperationSettings,
  startedOperation,
  type SyncAction,
  type TaskResult,
} from './sync/operation.ts';
export { isMultiStep, planWaves, type SyncWave } from './sync/plan-waves.ts';
export { sortTasks } from './sync/sort-tasks.ts';
export { type OperationStep, stepOperation } from './sync/step-operation.ts';
export { hasOption, optionValue, type SyncOptions } from './sync/sync-options.ts';
export { isHookTask, isPrune, type SyncTask, taskKey, taskObject, taskText } from './sync/task.ts';
export { instanceName, instanceNameText } from './tracking/instance-name.ts';
export {
  isSelfReferenced,
  track,
  trackedBy,
  type TrackingSettings,
  trackingAnnotation,
} from './tracking/track.ts';
export { formatTrackingId, parseTrackingId, type TrackingId, trackingIdOf } from './tracking/tracking-id.ts';
export { checkAnnotation, knownAnnotations, type UnknownAnnotation } from './vocabulary/annotations.ts';
export {
  checkCompareOption,
  checkSyncOption,
  knownCompareOptions,
  knownSyncOptions,
  type OptionFault,
  type OptionPlace,
} from './vocabulary/sync-options.ts';
export { normalizeSource } from './application/normalize-source.ts';
export {
  type Cascade,
  cascadeOf,
  type DeletionStep,
  planDeletion,
  type Retention,
  retentionOf,
} from './deletion/deletion.ts';
export { canonicalQuantity } from './diff/canonical-quantity.ts';
export {
  compareOptionsOf,
  type Diff,
  diffObject,
  type DiffSettings,
  type DiffStrategy,
  diffStrategy,
} from './diff/diff-object.ts';
export {
  applicationRules,
  applyRules,
  badPathExpression,
  rulesFor,
  type ScopedRule,
  settingsRules,
} from './diff/ignore-rules.ts';
export type { SchemaOf } from './diff/known-types.ts';
export type { Difference } from './diff/same-value.ts';
export { applicationSync, type ResourceSync, resourceSync } from './diff/sync-status.ts';
export {
  deletesInReverse,
  isStepOpen,
  maxUpdates,
  type RolloutStatus,
  type RolloutStep,
  rolloutFaults,
  rolloutStepOf,
  rolloutSteps,
} from './rollout/rolling-sync.ts';
export { type HealthScripts, healthScripts } from './health/health-scripts.ts';
export { respectIgnored } from './diff/respect-ignored.ts';
export { validateProject } from './project/validate-project.ts';
