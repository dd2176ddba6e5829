import { clusterProvidedKinds } from '#fleet';
import type { Witness } from '../witness.ts';

/** A declared complete list of what is on the target beforehand, on which it does not stand. */
export const declared: Witness = ({ fleet: { facts } }) => {
  return ({ edge: { to } }) => {
    const fact = clusterProvidedKinds[to.kind] ?? 'objects';
    if (facts[fact] === undefined) return [];
    const text = `it is not among the ${fact} declared for this target`;
    return [{ code: 'declared', speaks: 'against', weight: 'proof', text }];
  };
};
