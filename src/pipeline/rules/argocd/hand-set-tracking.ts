import { trackingAnnotation as key } from '#argocd';
import { objection } from '#evidence';
import { type Fleet, isUndeployed } from '#fleet';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';

/**
 * Tracking metadata is Argo CD's own. It writes its own over what stands in git, but for CustomResourceDefinitions,
 * which then belong to the application that is written there.
 */
export const handSetTracking = defineRule<{
  key: string;
  value: string;
  isKept: boolean;
  /** Whether git defines the Application that is named. */
  isDefined: boolean;
}>({
  name: 'hand-set-tracking',
  title: 'A manifest sets the tracking annotation of Argo CD itself',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report, { fleet }) {
    const instance = recordAt(object.manifest, 'metadata', 'labels')[label];
    if (typeof instance === 'string' && instance !== object.unit.owner.name)
      report({
        object,
        path: ['metadata', 'labels', label],
        data: { key: label, value: instance, isKept: false, isDefined: isDefined(fleet, instance) },
        reasons: isUndeployed(object.world) && isDefined(fleet, instance) ? [mayBeItsOwn(instance)] : [],
      });
    const value = recordAt(object.manifest, 'metadata', 'annotations')[key];
    const own = object.unit.owner.name;
    if (typeof value !== 'string' || value.startsWith(`${own}:`) || value.includes(`_${own}:`)) return;
    const [named = ''] = value.split(':');
    const isKept = object.id.kind === 'CustomResourceDefinition';
    report({
      object,
      path: ['metadata', 'annotations', key],
      data: { key, value, isKept, isDefined: isDefined(fleet, named) },
      ...(isKept && { impact: 'weakens' }),
      reasons: isUndeployed(object.world) && isDefined(fleet, named) ? [mayBeItsOwn(named)] : [],
    });
  },
  say: ({ key: field, value, isKept, isDefined: isKnown }) => ({
    what: `${field} is set by hand to ${value}${isKnown ? '' : ', an Application that git does not define'}`,
    so: isKept
      ? 'Argo CD leaves it on a definition, and takes that for one of another application'
      : 'Argo CD writes its own over it; whoever applies the file by hand gives the object to another application',
    do: field === label ? 'Remove the label' : 'Remove the annotation',
  }),
});

/** The label by which instances of Argo CD that track by a label of their own know their objects. */
const label = 'argocd.argoproj.io/instance';

function isDefined({ applications }: Fleet, name: string): boolean {
  return applications.some(({ owner }) => [owner.name, `${owner.namespace}_${owner.name}`].includes(name));
}

function mayBeItsOwn(application: string) {
  return objection('named-owner', `Application ${application} may be the one that deploys it`);
}
