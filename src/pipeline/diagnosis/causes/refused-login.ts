import { recordsAt, stringAt } from '#kube';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type PodCase } from '../pods.ts';
import { seenEvent, seenField } from '../seen.ts';
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
        const absence = { object: objectText(id), field: 'presence', value: 'absent', time: '' };
        return missingPullSecret(id, owner, [absence, ...evidence]);
      }
      return {
        kind: 'rests-on',
        thing: thingAt(view, id),
        evidence: seenField({ object: pod.pod, field: 'spec.imagePullSecrets', value: id.name }),
      };
    });
  }
  const unseen = names.filter((name) => view.secret(namespace, name) === undefined);
  const irretrievable = pod.warnings.findLast(({ reason }) => reason === 'FailedToRetrieveImagePullSecret');
  const missed = unseen.filter((name) => namesIn(irretrievable?.message ?? '').includes(name));
  if (irretrievable !== undefined && missed.length > 0)
    return missed.map((name) =>
      missingPullSecret({ group: '', kind: 'Secret', namespace, name }, owner, [
        seenEvent(irretrievable),
        ...evidence,
      ]),
    );
  const hasLogin = names.some((name) =>
    Object.values(view.secret(namespace, name)?.keys ?? {}).some((key) => key.registries?.includes(registry)),
  );
  if (unseen.length > 0 && !hasLogin) return [notRead(pull, unseen)];
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

/** `Unable to retrieve some image pull secrets (a, b); attempting to pull the image may not succeed.` */
function namesIn(message: string): readonly string[] {
  const [, list = ''] = /image pull secrets \(([^)]{1,2000})\)/.exec(message) ?? [];
  return list.split(',').map((name) => name.trim());
}

/** A refusal where nobody looked at the Secret: what is in it, and whether it is there at all, stays open. */
function notRead({ pod, registry, evidence }: Pull, names: readonly string[]): Because {
  return unmet('pulled', 'login-refused', {
    root: `Secret/${names.join(',')}`,
    objects: [manifestText(pod.owner), ...names.map((name) => `Secret/${pod.namespace}/${name}`)],
    say: {
      what: `${registry} refuses the pull, and the pull secret ${names.join(', ')} that the pods name was not read`,
      so: 'their private images cannot be pulled',
      do: 'see whether the Secret is there in these namespaces, and holds a valid login for this registry',
    },
    evidence,
    among: ['imagepullsecret-missing-in-namespace'],
  });
}

/** The pull secrets of a pod, which the admission of its ServiceAccount has completed. */
function pullSecretsOf({ pod }: PodCase): readonly string[] {
  return recordsAt(pod, 'spec', 'imagePullSecrets').flatMap(([, entry]) => stringAt(entry, 'name') ?? []);
}
