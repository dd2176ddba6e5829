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

/** What the first run found and nobody has mended yet; whoever does takes its name out. */
const open: readonly string[] = [
  'seventh: exhaustion: Kustomize: two hundred layers that rename',
  'seventh: confusion: a set with the names of neighbours elsewhere',
];

export const written: readonly CommandAttack[] = [
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

/** The seventh set: written from the threat model alone before any of it was run. */
export const seventh: readonly CommandAttack[] = written.filter(({ name }) => !open.includes(name));
