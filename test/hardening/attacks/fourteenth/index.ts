import type { CommandAttack } from '../command-attack.ts';
import { cutShort } from './cut-short.ts';
import { engines } from './engines.ts';
import { execution } from './execution.ts';
import { crowds } from './crowds.ts';
import { leaks } from './leaks.ts';
import { neighbours } from './neighbours.ts';
import { network } from './network.ts';
import { nonsense } from './nonsense.ts';
import { outside } from './outside.ts';
import { talks } from './talks.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** Attacks written from the threat model alone, frozen before any of them was run. */
export const fourteenth: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...neighbours,
  ...types,
  ...cutShort,
  ...nonsense,
  ...talks,
  ...engines,
  ...crowds,
];
