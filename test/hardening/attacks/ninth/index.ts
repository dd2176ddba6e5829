import type { CommandAttack } from '../command-attack.ts';
import { clusters } from './clusters.ts';
import { confusion } from './confusion.ts';
import { execution } from './execution.ts';
import { exhaustion } from './exhaustion.ts';
import { given } from './given.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { outside } from './outside.ts';
import { requests } from './requests.ts';
import { words } from './words.ts';

/** The ninth set: written from the threat model alone before any of it was run. */
export const ninth: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...given,
  ...leaks,
  ...words,
  ...confusion,
  ...clusters,
  ...requests,
  ...exhaustion,
];
