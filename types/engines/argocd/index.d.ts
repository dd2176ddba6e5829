/**
 * What Argo CD does with rendered objects: settings, tracking, hooks, waves and order, health, comparison, projects and
 * sync decisions, for the release lines 2.12 to 3.6. Pure functions over manifests; it renders nothing and looks at no
 * cluster.
 */
export { applicationHealth, type ManagedResource } from './health/application-health.js';
export type { Health, HealthStatus } from './health/health.js';
export { checkHealth, type HealthSettings, type HealthSource, healthOf, healthSource, isPendingDeletion, } from './health/health-of.js';
export { lintScript, type ScriptFault } from './health/lint-script.js';
export { annotation, annotationValues, hasSyncOption } from './hooks/annotations.js';
export { hookDeletePolicies } from './hooks/delete-policy.js';
export { hookTypes, isDeleteHook, isHook, isIgnored, isSkipped, phasesOf } from './hooks/hook.js';
export { isReachedBefore, syncPosition } from './hooks/sync-position.js';
export { syncWave } from './hooks/wave.js';
export { matchesGlob } from './glob.js';
export { isExcluded } from './settings/resource-filter.js';
export { settingsData } from './settings/settings-data.js';
export { type ArgoCdSettings, readSettings } from './settings/settings.js';
export { type ArgoCdVersion, argoCdVersion, isKnownArgoCd, latestVersion } from './version/version.js';
export { conditions } from './application/conditions.js';
export { resolveDestination, validateSpec } from './application/validate-spec.js';
export { automatedPolicy } from './policy/auto-sync.js';
export { parseGoDuration } from './policy/go-duration.js';
export { canSync, matchingWindows, syncWindowsOf } from './policy/sync-windows.js';
export { normalizeGitUrl } from './project/normalize-git-url.js';
export { type DestinationCluster, isDestinationPermitted, isKindPermitted, isSourcePermitted, } from './project/permissions.js';
export { type Project, readProject } from './project/project.js';
export { buildTasks } from './sync/build-tasks.js';
export type { ClusterAnswers, Operation, TaskResult } from './sync/operation.js';
export { planWaves } from './sync/plan-waves.js';
export { stepOperation } from './sync/step-operation.js';
export { hasOption } from './sync/sync-options.js';
export { isHookTask, type SyncTask, taskKey, taskObject } from './sync/task.js';
export { instanceName } from './tracking/instance-name.js';
export { track, trackedBy, trackingAnnotation } from './tracking/track.js';
export { parseTrackingId } from './tracking/tracking-id.js';
export { checkAnnotation } from './vocabulary/annotations.js';
export { checkCompareOption, checkSyncOption, type OptionFault } from './vocabulary/sync-options.js';
export { normalizeSource } from './application/normalize-source.js';
export { cascadeOf, retentionOf } from './deletion/deletion.js';
export { badPathExpression } from './diff/ignore-rules.js';
export { compareOptionsOf, diffStrategy } from './diff/diff-object.js';
export { applicationRules, applyRules, rulesFor, type ScopedRule, settingsRules, } from './diff/ignore-rules.js';
export { rolloutFaults, rolloutStepOf, rolloutSteps } from './rollout/rolling-sync.js';
export { healthScripts } from './health/health-scripts.js';
