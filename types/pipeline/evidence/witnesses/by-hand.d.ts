import type { Witness } from '../witness.js';
/**
 * Somebody brings it outside of Argo CD: a command in a script, Makefile or guide, Terraform, SOPS, or the values of a
 * chart from elsewhere. A declared list of what is there beforehand says more.
 */
export declare const byHand: Witness;
