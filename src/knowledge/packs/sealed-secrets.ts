import { recordAt } from '#kube';
import type { Produce } from '../pack/makes.ts';
import type { Pack } from '../pack/pack.ts';

export const sealedSecrets: Pack = {
  project: 'Sealed Secrets',
  groups: ['bitnami.com'],
  charts: { 'sealed-secrets': ['bitnami.com'] },
  kinds: { 'bitnami.com/SealedSecret': { produce: unsealed, makesNothingElse: true } },
};

function unsealed({ id, manifest }: Parameters<Produce>[0]): ReturnType<Produce> {
  const keys = [
    ...Object.keys(recordAt(manifest, 'spec', 'encryptedData')),
    ...Object.keys(recordAt(manifest, 'spec', 'template', 'data')),
  ];
  const { namespace, name } = id;
  return [
    { group: '', kind: 'Secret', namespace, name, path: ['metadata', 'name'], keys, foreign: 'refuses' },
  ];
}
