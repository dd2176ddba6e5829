import type { CommandAttack } from '../command-attack.ts';
import { configurations } from './configurations.ts';
import { cutShort } from './cut-short.ts';
import { engines } from './engines.ts';
import { execution } from './execution.ts';
import { fleetsAndCommands } from './fleets.ts';
import { generated } from './generators.ts';
import { leaks } from './leaks.ts';
import { neighbours } from './neighbours.ts';
import { network } from './network.ts';
import { nonsense } from './nonsense.ts';
import { outside } from './outside.ts';
import { talks } from './talks.ts';
import { manyTemplates } from './templates.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** The thirteenth set: written from the threat model alone before any of it was run. */
export const thirteenth: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...neighbours,
  ...types,
  ...nonsense,
  ...configurations,
  ...cutShort,
  ...manyTemplates,
  ...engines,
  ...generated,
  ...fleetsAndCommands,
  ...talks,
];
