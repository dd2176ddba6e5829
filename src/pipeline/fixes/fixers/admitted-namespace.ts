import { arrayAt, recordsAt } from '#kube';
import { oneFile, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';

/** Lets a store serve one more namespace, where it lists those that it serves; whether it should, people say. */
export const admittedNamespace: Fixer = ({ raw }, context) => {
  const [namespace, name] = ['namespace', 'store'].map((key) => textIn(raw.data, [key]));
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const store = fleet?.objects.find(({ id }) => id.kind === 'ClusterSecretStore' && id.name === name);
  if (namespace === undefined || !store) return [];
  const [listing] = recordsAt(store.manifest, 'spec', 'conditions').filter(
    ([, condition]) => arrayAt(condition, 'namespaces').length > 0,
  );
  if (!listing) return [];
  const path = ['spec', 'conditions', listing[0], 'namespaces'];
  const at = fieldEdit(context, { origin: store.origin, path, value: namespace, isItem: true });
  if (!at) return [];
  return oneFile(at, [at.edit], {
    what: `Let ClusterSecretStore ${store.id.name} serve namespace ${namespace}`,
    option: 'admit',
    ...(at.why !== undefined && { why: at.why }),
  });
};
