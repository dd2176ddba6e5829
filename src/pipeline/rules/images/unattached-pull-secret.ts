import { type Fleet, type FleetObject, containersOf, isPrivateImage, podTemplates } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A pod takes an image from a private registry and brings no login. */
export const unattachedPullSecret: Rule = {
  name: 'unattached-pull-secret',
  title: 'A pod uses a private image without a pull secret',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['imagepullsecret-not-attached'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if ((fleet.facts.registries?.private ?? []).length === 0) continue;
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
          if (arrayAt(pod.spec, 'imagePullSecrets').length > 0) continue;
          const found = containersOf(pod).find(({ spec }) =>
            isPrivateImage(stringAt(spec, 'image') ?? '', fleet.facts),
          );
          const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
          const login = loginOf(fleet, object, account);
          if (!found || login === 'present') continue;
          report({
            ...objectHit(
              fleet,
              object,
              [...found.path, 'image'],
              `${object.id.kind} ${object.id.name} uses ${stringAt(found.spec, 'image')} of a private registry, but neither the pod nor ServiceAccount ${account} has imagePullSecrets${login === 'unseen' ? ' in git' : ''}`,
            ),
            severity: login === 'absent' ? 'error' : 'warning',
          });
        }
      }
    }
  },
};

/** Whether the ServiceAccount brings a login; one that is not in git may have been given some. */
function loginOf(fleet: Fleet, { world, id }: FleetObject, name: string): 'present' | 'absent' | 'unseen' {
  const accounts = fleet.objectsAt(world, {
    group: '',
    kind: 'ServiceAccount',
    namespace: id.namespace,
    name,
  });
  if (accounts.length === 0) return 'unseen';
  return accounts.some(({ manifest }) => arrayAt(manifest, 'imagePullSecrets').length > 0)
    ? 'present'
    : 'absent';
}
