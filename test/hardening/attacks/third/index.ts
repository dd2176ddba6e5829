import type { CommandAttack } from '../command-attack.ts';
import { configurations } from './configurations.ts';
import { documents } from './documents.ts';
import { fleets } from './fleets.ts';
import { kustomizations } from './kustomizations.ts';
import { languages } from './languages.ts';
import { observations } from './observations.ts';
import { packages } from './packages.ts';
import { places } from './places.ts';
import { requests } from './requests.ts';
import { secrets } from './secrets.ts';
import { templates } from './templates.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** The third set, by family. */
export const third: Readonly<Record<string, readonly CommandAttack[]>> = {
  templates,
  packages,
  kustomizations,
  languages,
  documents,
  fleets,
  configurations,
  types,
  secrets,
  words,
  places,
  observations,
  requests,
};
