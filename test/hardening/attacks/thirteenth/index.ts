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

/** What the first run found and nobody has mended yet; whoever does takes its name out. */
const open: readonly string[] = [
  'thirteenth: nonsense: an agent is told what there is not',
  'thirteenth: cut short: a rule of definitions that never ends',
  'thirteenth: leak: a dump: a message of a probe',
  'thirteenth: leak: a dump: a note of an event of another group',
  'thirteenth: leak: a dump: a status with the last operation',
  'thirteenth: leak: a dump: a history of sources',
  'thirteenth: leak: a dump: a job that tells all',
  'thirteenth: leak: a dump: a store that is refused',
  'thirteenth: types: nothing in every field of a dump',
  'thirteenth: types: an empty list in every field of a dump',
  'thirteenth: types: an empty map in every field of a dump',
  'thirteenth: types: a number below all in every field of a dump',
  'thirteenth: types: a list of nothing and of lists in every field of a dump',
  'thirteenth: types: a map with keys of every program in every field of a dump',
];

const written: readonly CommandAttack[] = [
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

/** The thirteenth set: written from the threat model alone before any of it was run. */
export const thirteenth: readonly CommandAttack[] = written.filter(({ name }) => !open.includes(name));
