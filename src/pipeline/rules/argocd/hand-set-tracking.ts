import { isUndeployed } from '#fleet';
import { recordAt } from '#kube';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** Tracking metadata is Argo CD's own; written by hand it makes objects change owner or look missing. */
export const handSetTracking = defineRule<{ value: string }>({
  name: 'hand-set-tracking',
  title: 'A manifest sets the tracking annotation of Argo CD itself',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const object of fleet.objects) {
      const value = recordAt(object.manifest, 'metadata', 'annotations')[key];
      const own = object.unit.owner.name;
      if (typeof value !== 'string' || value.startsWith(`${own}:`) || value.includes(`_${own}:`)) continue;
      const [named = ''] = value.split(':');
      report({
        subject: objectSubject(fleet, object, ['metadata', 'annotations', key]),
        data: { value },
        reasons: isUndeployed(object.world) ? [mayBeItsOwn(named)] : [],
      });
    }
  },
  say: ({ value }) => ({
    what: `${key} is set by hand to ${value}`,
    so: 'Argo CD writes it itself, and takes the object for one of another application',
    do: 'Remove the annotation',
  }),
});

const key = 'argocd.argoproj.io/tracking-id';

function mayBeItsOwn(application: string) {
  return objection('named-owner', `Application ${application} may be the one that deploys it`);
}
