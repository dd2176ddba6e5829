import type { CommandAttack } from '../command-attack.ts';
import { confusion } from './confusion.ts';
import { execution } from './execution.ts';
import { exhaustion } from './exhaustion.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { outside } from './outside.ts';
import { strangers } from './strangers.ts';
import { words } from './words.ts';

/** The tenth set: written from the threat model alone before any of it was run. */
export const tenth: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...confusion,
  ...strangers,
  ...exhaustion,
];
