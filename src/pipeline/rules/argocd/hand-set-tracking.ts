import { trackingAnnotation as key } from '#argocd';
import { isUndeployed } from '#fleet';
import { recordAt } from '#kube';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';

/**
 * Tracking metadata is Argo CD's own. It writes its own over what stands in git, but for CustomResourceDefinitions,
 * which then belong to the application that is written there.
 */
export const handSetTracking = defineRule<{ value: string; isKept: boolean }>({
  name: 'hand-set-tracking',
  title: 'A manifest sets the tracking annotation of Argo CD itself',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report) {
    const value = recordAt(object.manifest, 'metadata', 'annotations')[key];
    const own = object.unit.owner.name;
    if (typeof value !== 'string' || value.startsWith(`${own}:`) || value.includes(`_${own}:`)) return;
    const [named = ''] = value.split(':');
    const isKept = object.id.kind === 'CustomResourceDefinition';
    report({
      object,
      path: ['metadata', 'annotations', key],
      data: { value, isKept },
      ...(isKept && { impact: 'weakens' }),
      reasons: isUndeployed(object.world) ? [mayBeItsOwn(named)] : [],
    });
  },
  say: ({ value, isKept }) => ({
    what: `${key} is set by hand to ${value}`,
    so: isKept
      ? 'Argo CD leaves it on a definition, and takes that for one of another application'
      : 'Argo CD writes its own over it; whoever applies the file by hand gives the object to another application',
    do: 'Remove the annotation',
  }),
});

function mayBeItsOwn(application: string) {
  return objection('named-owner', `Application ${application} may be the one that deploys it`);
}
