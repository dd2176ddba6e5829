/**
 * What Argo CD does with rendered objects: settings, tracking, hooks, waves and order, health, comparison, projects and
 * sync decisions, for the release lines 2.12 to 3.6. Pure functions over manifests; it renders nothing and looks at no
 * cluster.
 */
export { applicationHealth, isHealthIgnored, type ManagedResource } from './health/application-health.ts';
export type { Health, HealthStatus } from './health/health.ts';
export {
  checkHealth,
  type HealthSettings,
  type HealthSource,
  healthOf,
  healthSource,
  isPendingDeletion,
} from './health/health-of.ts';
export { lintScript, type ScriptFault } from './health/lint-script.ts';
export { annotation, annotationValues, hasSyncOption } from './hooks/annotations.ts';
export { hookDeletePolicies } from './hooks/delete-policy.ts';
export {
  hookTypes,
  isDeleteHook,
  isHook,
  isIgnored,
  isNeverCreated,
  isSkipped,
  phasesOf,
} from './hooks/hook.ts';
export { isReachedBefore, syncPosition } from './hooks/sync-position.ts';
export { syncWave } from './hooks/wave.ts';
export { matchesGlob } from './glob.ts';
export { type Exclusion, exclusionOf } from './settings/resource-filter.ts';
export { settingHome } from './settings/setting-home.ts';
export { settingsData } from './settings/settings-data.ts';
export { type ArgoCdSettings, readSettings } from './settings/settings.ts';
export { type ArgoCdVersion, argoCdVersion, isKnownArgoCd, latestVersion } from './version/version.ts';
export { argoKinds, isArgoKind } from './own-kinds.ts';
export { projectMissing } from './application/conditions.ts';
export {
  isBareWord,
  judgedDestination,
  resolveDestination,
  validateSpec,
} from './application/validate-spec.ts';
export { automatedPolicy } from './policy/automated-policy.ts';
export { canSync, matchingWindows, syncWindowsOf } from './policy/sync-windows.ts';
export { globalProjects } from './project/global-projects.ts';
export { normalizeGitUrl } from './project/normalize-git-url.ts';
export {
  type DestinationCluster,
  isDestinationPermitted,
  isKindPermitted,
  isSourcePermitted,
} from './project/permissions.ts';
export { type Project, readProject } from './project/project.ts';
export { warnsOfOrphan } from './project/warns-of-orphan.ts';
export { buildTasks } from './sync/build-tasks.ts';
export { annotationLimit, isTooLargeToApply } from './sync/last-applied.ts';
export { planWaves } from './sync/plan-waves.ts';
export { settledPhase } from './sync/settled-phase.ts';
export { hasOption } from './sync/sync-options.ts';
export { isHookTask, type SyncTask, taskObject } from './sync/task.ts';
export { instanceName } from './tracking/instance-name.ts';
export { track, trackedBy, trackingAnnotation } from './tracking/track.ts';
export { parseTrackingId } from './tracking/tracking-id.ts';
export { type UnknownAnnotation, checkAnnotation, isMislabelled } from './vocabulary/annotations.ts';
export {
  checkCompareOption,
  checkSyncOption,
  type OptionFault,
  type OptionHome,
} from './vocabulary/sync-options.ts';
export { normalizeSource } from './application/normalize-source.ts';
export { cascadeFinalizer, cascadeOf, retentionOf } from './deletion/deletion.ts';
export { badPathExpression } from './diff/ignore-rules.ts';
export { overrideFault } from './settings/override-fault.ts';
export { compareOptionsOf, isComparedByServer, isMergedBySchema } from './diff/diff-strategy.ts';
export { leftOutFields } from './diff/left-out-fields.ts';
export {
  applicationRules,
  applyRules,
  rulesFor,
  type ScopedRule,
  settingsRules,
} from './diff/ignore-rules.ts';
export {
  isShutStep,
  progressiveSyncs,
  rolloutFaults,
  rolloutStepOf,
  rolloutSteps,
} from './rollout/rolling-sync.ts';
export { healthScripts } from './health/health-scripts.ts';
