import { recordAt } from '#kube';
import { nearest } from '#outcome';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';
import { knownKeys, knownPrefixes } from './argo-vocabulary.ts';

/** An `argocd.argoproj.io/…` annotation that Argo CD does not know has no effect at all. */
export const unknownAnnotation: Rule = {
  name: 'unknown-annotation',
  title: 'An argocd.argoproj.io annotation is not one that Argo CD knows',
  severity: 'warning',
  since: '0.1.0',
  classes: ['unknown-argocd-annotation'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const key of Object.keys(recordAt(object.manifest, 'metadata', 'annotations'))) {
          if (!/^[\w.-]*argoproj\.io\//.test(key) || isKnown(key)) continue;
          const path = ['metadata', 'annotations', key];
          const twin = nearest(key, knownKeys);
          report({
            target: fleet.target,
            application: object.application.application.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `annotation ${key} is not known to Argo CD and has no effect${twin === undefined ? '' : `; did you mean ${twin}?`}`,
          });
        }
      }
    }
  },
};

function isKnown(key: string): boolean {
  if (knownKeys.has(key) || knownPrefixes.some((prefix) => key.startsWith(prefix))) return true;
  // Other projects of the family have groups of their own: notifications, image updater, rollouts, workflows.
  return (
    !key.startsWith('argocd.argoproj.io/') &&
    /^(?:notifi|argocd-image-updater|rollout|workflows?|argo-rollouts|events|numaflow|link)\S*\.argoproj\.io\//.test(
      key,
    )
  );
}
