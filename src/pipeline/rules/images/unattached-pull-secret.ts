import { hesitation } from '#evidence';
import { type Fleet, type FleetObject, containersOf, isPrivateImage, fleetPods } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A pod takes an image from a private registry and brings no login. */
export const unattachedPullSecret = defineRule<{ object: string; image: string; account: string }>({
  name: 'unattached-pull-secret',
  title: 'A pod uses a private image without a pull secret',
  impact: 'breaks',
  looksAt: 'deployed',
  chosenBy: ['spec', 'destination'],
  fix: 'patch',
  findIn({ fleet }, report) {
    if ((fleet.facts.registries?.private ?? []).length === 0) return;
    for (const { object, pod } of fleetPods(fleet)) {
      if (arrayAt(pod.spec, 'imagePullSecrets').length > 0) continue;
      const found = containersOf(pod).find(({ spec }) =>
        isPrivateImage(stringAt(spec, 'image') ?? '', fleet.facts),
      );
      const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
      const login = loginOf(fleet, object, account);
      if (!found || login === 'present') continue;
      report({
        object,
        path: [...found.path, 'image'],
        data: {
          object: `${object.id.kind} ${object.id.name}`,
          image: stringAt(found.spec, 'image') ?? '',
          account,
        },
        reasons:
          login === 'absent'
            ? []
            : [hesitation('unseen-account', `ServiceAccount ${account} is not in git and may have one`)],
      });
    }
  },
  say: ({ object, image, account }) => ({
    what: `${object} uses private image ${image} without imagePullSecrets`,
    so: `Neither the pod nor ServiceAccount ${account} has a login, and the pods stay in ImagePullBackOff`,
    do: `Add imagePullSecrets to the pod or to ServiceAccount ${account}`,
  }),
});

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
