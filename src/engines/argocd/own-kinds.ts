import type { GroupKind } from '#kube';

/** The kinds of Argo CD's own. */
export const argoKinds = ['Application', 'ApplicationSet', 'AppProject'] as const;

/** Whether a kind is one of Argo CD's own. */
export function isArgoKind({ group, kind }: GroupKind): boolean {
  return group === 'argoproj.io' && argoKinds.some((each) => each === kind);
}
