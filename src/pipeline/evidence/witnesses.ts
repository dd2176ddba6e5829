import type { Witness } from './witness.ts';
import { byHand } from './witnesses/by-hand.ts';
import { controller } from './witnesses/controller.ts';
import { customOfKind } from './witnesses/custom-of-kind.ts';
import { declared } from './witnesses/declared.ts';
import { idleReferrer } from './witnesses/idle-referrer.ts';
import { incompleteUnit } from './witnesses/incomplete-unit.ts';
import { installer } from './witnesses/installer.ts';
import { meantInstead } from './witnesses/meant-instead.ts';
import { observed } from './witnesses/observed.ts';
import { permittedCreator } from './witnesses/permitted-creator.ts';
import { placeholder } from './witnesses/placeholder.ts';
import { reading } from './witnesses/reading.ts';
import { script } from './witnesses/script.ts';
import { switchedOff } from './witnesses/switched-off.ts';
import { undeployedReferrer } from './witnesses/undeployed-referrer.ts';
import { unseenSurroundings } from './witnesses/unseen-surroundings.ts';

/** Everybody who knows something about objects that nothing in git brings: one file and one line each. */
export const witnesses: readonly Witness[] = [
  declared,
  observed,
  meantInstead,
  controller,
  switchedOff,
  byHand,
  placeholder,
  customOfKind,
  undeployedReferrer,
  idleReferrer,
  incompleteUnit,
  installer,
  script,
  permittedCreator,
  unseenSurroundings,
  reading,
];
