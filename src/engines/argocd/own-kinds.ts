import type { GroupKind } from '#kube';

/** The kinds of Argo CD's own. */
export const argoKinds = ['Application', 'ApplicationSet', 'AppProject'] as const;

type ArgoKind = (typeof argoKinds)[number];

/** Whether a kind is one of Argo CD's own, and of these where any are named. */
export function isArgoKind({ group, kind }: GroupKind, ...wanted: readonly ArgoKind[]): boolean {
  return group === 'argoproj.io' && (wanted.length > 0 ? wanted : argoKinds).some((each) => each === kind);
}
