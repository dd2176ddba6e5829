import type { CommandAttack } from '../command-attack.ts';
import { confusion } from './confusion.ts';
import { engines } from './engines.ts';
import { execution } from './execution.ts';
import { exhaustion } from './exhaustion.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { nonsense } from './nonsense.ts';
import { outside } from './outside.ts';
import { strangers } from './strangers.ts';
import { words } from './words.ts';

/** The eleventh set: written from the threat model alone before any of it was run. */
export const eleventh: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...confusion,
  ...nonsense,
  ...strangers,
  ...engines,
  ...exhaustion,
];
