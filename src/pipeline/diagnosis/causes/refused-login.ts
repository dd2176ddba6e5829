import { recordsAt, stringAt } from '#kube';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type PodCase } from '../pods.ts';
import { seenField } from '../seen.ts';
import { thingAt } from '../world.ts';
import { missingPullSecret } from './absent-object.ts';
import { type Pull } from './pull.ts';

export function refusedLogin(pull: Pull): readonly Because[] {
  const { pod, registry, evidence } = pull;
  const { view, namespace, owner } = pod;
  const names = pullSecretsOf(pod);
  const absent = names
    .map((name) => ({ group: '', kind: 'Secret', namespace, name }))
    .filter((id) => view.isAbsent(id));
  if (absent.length > 0) {
    return absent.map((id): Because => {
      const producer = view.producersOf(id)[0];
      if (producer === undefined) {
        return missingPullSecret(id, owner, evidence);
      }
      return {
        kind: 'rests-on',
        thing: thingAt(view, id),
        evidence: seenField({ object: pod.pod, field: 'spec.imagePullSecrets', value: id.name }),
      };
    });
  }
  const known = names.flatMap((name) => view.secret(namespace, name) ?? []);
  const hasLogin = known.some(({ keys }) =>
    Object.values(keys).some((key) => key.registries?.includes(registry)),
  );
  const isAttached = names.length > 0;
  return [
    unmet('pulled', isAttached ? 'login-refused' : 'no-login', {
      root: isAttached ? `Secret/${namespace}/${names.join(',')}` : manifestText(owner),
      objects: [manifestText(owner), ...names.map((name) => `Secret/${namespace}/${name}`)],
      say: {
        what: isAttached
          ? `${registry} refuses the login in ${names.join(', ')}${hasLogin ? '' : ', which has none for this registry'}`
          : `${registry} wants a login, and the pods of ${manifestText(owner)} name no pull secret`,
        so: 'private images cannot be pulled',
        do: isAttached
          ? 'put a valid login for this registry into the Secret'
          : 'add imagePullSecrets to the pods or their ServiceAccount',
      },
      evidence,
    }),
  ];
}

/** The pull secrets of a pod, which the admission of its ServiceAccount has completed. */
function pullSecretsOf({ pod }: PodCase): readonly string[] {
  return recordsAt(pod, 'spec', 'imagePullSecrets').flatMap(([, entry]) => stringAt(entry, 'name') ?? []);
}
