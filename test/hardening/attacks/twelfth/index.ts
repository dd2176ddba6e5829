import type { CommandAttack } from '../command-attack.ts';
import { confusion } from './confusion.ts';
import { engines } from './engines.ts';
import { execution } from './execution.ts';
import { exhaustion } from './exhaustion.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { nonsense } from './nonsense.ts';
import { outside } from './outside.ts';
import { words } from './words.ts';

/** The twelfth set: written from the threat model alone before any of it was run. */
export const twelfth: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...confusion,
  ...nonsense,
  ...engines,
  ...exhaustion,
];
