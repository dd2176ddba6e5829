import type { CommandAttack } from '../command-attack.ts';
import { budgets } from './budgets.ts';
import { commands } from './commands.ts';
import { git } from './git.ts';
import { leaks } from './leaks.ts';
import { network } from './network.ts';
import { observations } from './observations.ts';
import { outside } from './outside.ts';
import { requests } from './requests.ts';
import { words } from './words.ts';

/** What the first run found and nobody has mended yet; whoever does takes its name out. */
const open: readonly string[] = [
  'sixth: leak: a chart fails with it as the kind and version of an object',
  'sixth: leak: a chart fails with it in base64 of base64',
  'sixth: leak: a chart fails with it as a number that Helm writes with an exponent',
  'sixth: leak: a chart fails with it as the text of a map',
  'sixth: leak: compared: a probe that logs in',
  'sixth: leak: Kustomize: a name that is made of it',
  'sixth: leak: Kustomize: a literal that is a number',
  'sixth: leak: a set whose number is a apiKey',
  'sixth: observed: a Secret, and what a message says of it in other forms',
  'sixth: observed: documents about it',
  'sixth: observed: files in a ConfigMap',
];

const written: readonly CommandAttack[] = [
  ...git,
  ...outside,
  ...network,
  ...leaks,
  ...words,
  ...commands,
  ...observations,
  ...requests,
  ...budgets,
];

/** The sixth set: written from the threat model alone before any of it was run. */
export const sixth: readonly CommandAttack[] = written.filter(({ name }) => !open.includes(name));
