import { fieldReferences } from '#fleet';
import { type Manifest, recordsAt, stringAt } from '#kube';
import type { Because, Evidence } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type AskNeed } from './asker.ts';
import { unmet } from './unmet.ts';
import { denied } from './words.ts';

/** What a provider of secrets has against who asks it; `owner` is the object that names what is asked for. */
export function refusedByProvider(owner: Manifest, text: string, evidence: Evidence): Because {
  const asker = manifestText(owner);
  const isDenied = denied.test(text);
  const logins = isDenied && login.test(text) ? loginsOf(owner) : undefined;
  if (logins !== undefined)
    return unmet('store', 'login', {
      root: logins[0] ?? asker,
      objects: [...new Set([...logins, asker])],
      say: {
        what: `The provider refuses the login of ${logins[0] ?? asker}`,
        so: 'its Secret does not come, and pods that need it do not start',
        do: 'correct role, audience and token reviewer of the login that it uses',
      },
      evidence: [evidence],
    });
  return unmet('provided', isDenied ? 'denied' : 'absent', {
    root: asker,
    objects: [asker],
    say: {
      what: isDenied
        ? `The provider does not let ${asker} read what it asks for`
        : `The provider does not have what ${asker} asks for`,
      so: 'its Secret does not come, and pods that need it do not start',
      do: isDenied ? 'extend the policy of the store' : 'put the key into the provider, or correct its name',
    },
    evidence: [evidence],
  });
}

/** The objects that say how their asker logs in. */
function loginsOf(owner: Manifest): readonly string[] {
  return fieldReferences(owner)
    .filter(({ to, role }) => role === 'auth' || to.kind.endsWith('Auth'))
    .map(({ to }) => objectText(to));
}

/** Where Vault lets in who asks; what it answers there says nothing of what may be read. */
const login = /\/auth\/[\w./-]{1,100}\/login\b/;

/** Secrets that a driver mounts from a provider: the words tell what it answered, the volume who asked. */
export const providerNeed: AskNeed = ({ text, evidence }, { owner, pod, namespace, view }) => {
  const named = recordsAt(pod, 'spec', 'volumes')
    .map(([, volume]) => stringAt(volume, 'csi', 'volumeAttributes', 'secretProviderClass'))
    .find((it) => it !== undefined);
  if (named === undefined || !/secrets?[- ]store|mount request|provider/i.test(text)) return [];
  const asked = view.ofKind('SecretProviderClass', namespace).find((it) => it.metadata?.name === named);
  const group = 'secrets-store.csi.x-k8s.io';
  const asker = objectText({ group, kind: 'SecretProviderClass', namespace, name: named });
  if (asked === undefined)
    return [
      unmet('provided', 'by-nobody', {
        root: asker,
        objects: [asker, manifestText(owner)],
        say: {
          what: `${asker} is not there, which says where the pods of ${manifestText(owner)} get their secrets from`,
          so: 'their volumes are not mounted',
          do: 'add it to this namespace, or correct the name',
        },
        evidence: [evidence],
      }),
    ];
  return [refusedByProvider(asked, text, evidence)];
};
