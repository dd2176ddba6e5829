import type { Fleet } from '#fleet';
import type { KubeObject } from '#kube';
import { type YamlPath, pointerText } from '#yaml';
import type { Subject } from '../rule.ts';

/** A field of the settings of Argo CD, in argocd-cm or in an ArgoCD object. */
export function settingsSubject(
  { target }: Fleet,
  { manifest, origin }: KubeObject,
  path: YamlPath,
): Subject {
  const { name = '', namespace = '' } = manifest.metadata ?? {};
  const { kind } = manifest;
  const group = kind === 'ArgoCD' ? 'argoproj.io' : '';
  return {
    target,
    object: { group, version: 'v1', kind, namespace, name },
    path: pointerText(path),
    place: origin.field(path).edit,
  };
}
