import type { GroupKind } from '#kube';
import { instanceNameText } from '../tracking/instance-name.ts';

/** The conditions an application may carry; those that end in Error are errors. */
export type ConditionType =
  | 'ComparisonError'
  | 'SharedResourceWarning'
  | 'RepeatedResourceWarning'
  | 'ExcludedResourceWarning'
  | 'OrphanedResourceWarning'
  | 'InvalidSpecError'
  | 'SyncError'
  | 'UnknownError'
  | 'DeletionError';

/** A condition of an application. */
export type ApplicationCondition = { readonly type: ConditionType; readonly message: string };

type Named = GroupKind & { readonly namespace: string; readonly name: string };

/** The conditions with the words Argo CD uses for them (controller/state.go, controller/appcontroller.go). */
export const conditions = {
  targetStateFailed: (error: string) => of('ComparisonError', `Failed to load target state: ${error}`),
  liveStateFailed: (error: string) => of('ComparisonError', `Failed to load live state: ${error}`),
  compareFailed: (error: string) =>
    of('ComparisonError', `Failed to compare desired state to live state: ${error}`),
  healthFailed: (error: string) => of('ComparisonError', `error setting app health: ${error}`),
  shared: (object: Named, app: { readonly namespace: string; readonly name: string }, other: string) =>
    of(
      'SharedResourceWarning',
      `${object.kind}/${object.name} is part of applications ${app.namespace}/${app.name} and ${instanceNameText(other)}`,
    ),
  repeated: (object: Named, times: number) =>
    of(
      'RepeatedResourceWarning',
      `Resource ${object.group}/${object.kind}/${object.namespace}/${object.name} appeared ${times} times among application resources.`,
    ),
  excluded: (object: Named) =>
    of(
      'ExcludedResourceWarning',
      `Resource ${object.group}/${object.kind} ${object.name} is excluded in the settings`,
    ),
  orphaned: (count: number) => of('OrphanedResourceWarning', `Application has ${count} orphaned resources`),
  namespaceMissing: (
    name: string,
    gvk: { readonly group: string; readonly version: string; readonly kind: string },
  ) =>
    of('InvalidSpecError', `Namespace for ${name} ${gvk.group}/${gvk.version}, Kind=${gvk.kind} is missing.`),
  projectMissing: (project: string) =>
    of('InvalidSpecError', `Application referencing project ${project} which does not exist`),
  namespaceNotPermitted: (app: { readonly name: string; readonly namespace: string }, project: string) =>
    of(
      'UnknownError',
      `application '${app.name}' in namespace '${app.namespace}' is not permitted to use project '${project}'`,
    ),
} as const;

function of(type: ConditionType, message: string): ApplicationCondition {
  return { type, message };
}

/** Conditions as the message of an operation that may not start lists them. */
export function formatConditions(found: readonly ApplicationCondition[]): string {
  return found.map(({ type, message }) => `${type}: ${message}`).join(';');
}

/** Whether a condition keeps every operation from starting. */
export function blocksSync({ type }: ApplicationCondition): boolean {
  return type === 'ComparisonError' || type === 'InvalidSpecError';
}
