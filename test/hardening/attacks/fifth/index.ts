import type { CommandAttack } from '../command-attack.ts';
import { budgets } from './budgets.ts';
import { commands } from './commands.ts';
import { configurations } from './configurations.ts';
import { crashes } from './crashes.ts';
import { execution } from './execution.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { observations } from './observations.ts';
import { outside } from './outside.ts';
import { requests } from './requests.ts';
import { words } from './words.ts';

/** The fifth set: written from the threat model alone before any of it was run. */
export const fifth: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...configurations,
  ...commands,
  ...observations,
  ...requests,
  ...crashes,
  ...budgets,
];
