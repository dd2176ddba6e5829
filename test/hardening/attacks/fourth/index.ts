import type { CommandAttack } from '../command-attack.ts';
import { engines } from './engines.ts';
import { surroundings } from './surroundings.ts';

/** The fourth set: written from the threat model alone before any of it was run. */
export const fourth: readonly CommandAttack[] = [...engines, ...surroundings];
