import type { CommandAttack } from '../command-attack.ts';
import { archives } from './archives.ts';
import { clusters } from './clusters.ts';
import { confusion } from './confusion.ts';
import { engines } from './engines.ts';
import { execution } from './execution.ts';
import { leaks } from './leaks.ts';
import { outside } from './outside.ts';
import { requests } from './requests.ts';
import { servers } from './servers.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

/** The seventh set: written from the threat model alone before any of it was run. */
export const seventh: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...archives,
  ...servers,
  ...leaks,
  ...words,
  ...confusion,
  ...clusters,
  ...requests,
  ...engines,
  ...texts,
];
