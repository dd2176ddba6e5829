import type { CommandAttack } from '../command-attack.ts';
import { archives } from './archives.ts';
import { clusters } from './clusters.ts';
import { confusion } from './confusion.ts';
import { execution } from './execution.ts';
import { exhaustion } from './exhaustion.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { outside } from './outside.ts';
import { requests } from './requests.ts';
import { words } from './words.ts';

/** What the first run found and nobody has mended yet; whoever does takes its name out. */
const open: readonly string[] = [];

export const written: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...archives,
  ...network,
  ...leaks,
  ...words,
  ...confusion,
  ...clusters,
  ...requests,
  ...exhaustion,
];

/** The eighth set: written from the threat model alone before any of it was run. */
export const eighth: readonly CommandAttack[] = written.filter(({ name }) => !open.includes(name));
