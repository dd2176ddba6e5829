import type { GroupKind } from '#kube';

/** Whether this is an Application, an ApplicationSet or an AppProject. */
export function isOfArgo({ group, kind }: GroupKind): boolean {
  return group === 'argoproj.io' && ['Application', 'ApplicationSet', 'AppProject'].includes(kind);
}
