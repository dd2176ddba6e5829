import type { Facts } from '#config';
import { type Reference, clusterProvidedKinds } from '#fleet';
import { entryOf } from '#kube';
import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';

/** A declared complete list of what is on the target beforehand, on which it does not stand. */
export const declared: Witness = ({ fleet: { facts } }) => {
  return ({ edge: { to } }) => {
    if (isOtherStore(facts, to))
      return [against('it is not among the stores whose keys are declared for this target')];
    const fact = clusterProvidedKinds[to.kind] ?? 'objects';
    if (facts[fact] === undefined) return [];
    return [against(`it is not among the ${fact} declared for this target`)];
  };
};

function against(text: string): Reason {
  return { code: 'declared', speaks: 'against', weight: 'proof', text };
}

/** Whether the keys of all secret stores are declared, and this one is none of them. */
export function isOtherStore({ secrets }: Facts, { kind, name }: Reference): boolean {
  const isStore = kind === 'SecretStore' || kind === 'ClusterSecretStore';
  return isStore && secrets?.keys !== undefined && entryOf(secrets.keys, name) === undefined;
}
