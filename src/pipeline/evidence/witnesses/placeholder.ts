import { filledIn } from '../filled-in.ts';
import type { Witness } from '../witness.ts';

/** A name that is filled in first: what it will be may exist. */
export const placeholder: Witness = ({ tree }) => {
  return ({ edge: { to } }) => {
    const filled = filledIn(tree, `${to.namespace}/${to.name}`);
    return filled ? [{ ...filled, speaks: 'for' }] : [];
  };
};
