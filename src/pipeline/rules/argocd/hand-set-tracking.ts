import { trackingAnnotation as key } from '#argocd';
import { isUndeployed } from '#fleet';
import { recordAt } from '#kube';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';

/** Tracking metadata is Argo CD's own; written by hand it makes objects change owner or look missing. */
export const handSetTracking = defineRule<{ value: string }>({
  name: 'hand-set-tracking',
  title: 'A manifest sets the tracking annotation of Argo CD itself',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report) {
    const value = recordAt(object.manifest, 'metadata', 'annotations')[key];
    const own = object.unit.owner.name;
    if (typeof value !== 'string' || value.startsWith(`${own}:`) || value.includes(`_${own}:`)) return;
    const [named = ''] = value.split(':');
    report({
      object,
      path: ['metadata', 'annotations', key],
      data: { value },
      reasons: isUndeployed(object.world) ? [mayBeItsOwn(named)] : [],
    });
  },
  say: ({ value }) => ({
    what: `${key} is set by hand to ${value}`,
    so: 'Argo CD writes it itself, and takes the object for one of another application',
    do: 'Remove the annotation',
  }),
});

function mayBeItsOwn(application: string) {
  return objection('named-owner', `Application ${application} may be the one that deploys it`);
}
