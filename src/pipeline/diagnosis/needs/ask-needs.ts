import type { Because } from '../because.ts';
import {
  answerAtNoAddress,
  answerAtOwnAddress,
  answerOfEnvironment,
  answerOfNamed,
  answerOfPeers,
  answerOfTold,
  answerThroughPolicies,
  answerUnderShortName,
} from './answer-need.ts';
import type { Asker, AskNeed, Said } from './asker.ts';
import { buildNeed } from './build-need.ts';
import { contentNeed } from './content-need.ts';
import { loginNeed } from './login-need.ts';
import { objectNeed, servedNeed } from './object-need.ts';
import { permissionNeed } from './permission-need.ts';
import { developersImage, fetchedNeed, programNeed } from './program-need.ts';
import { providerNeed } from './provider-need.ts';
import { imageNeed } from './pull-need.ts';
import { leaseNeed, lockNeed, memoryInWords, pathNeed } from './room-need.ts';

/**
 * Whose need is not met, by what somebody said: what the cluster shows broken comes before what only the words tell. The
 * first need that is seen unmet is the reason; the same words have the same reason, whoever says them.
 */
export function askNeeds({ text, evidence }: Said, asker: Asker): readonly Because[] {
  const said = { text: text.slice(0, maxText), evidence };
  for (const ask of asks) {
    const found = ask(said, asker);
    if (found.length > 0) return found;
  }
  return [];
}

const maxText = 4096;

const asks: readonly AskNeed[] = [
  answerOfPeers,
  answerOfNamed,
  answerThroughPolicies,
  answerAtOwnAddress,
  answerUnderShortName,
  answerAtNoAddress,
  servedNeed,
  objectNeed,
  answerOfEnvironment,
  answerOfTold,
  fetchedNeed,
  permissionNeed,
  leaseNeed,
  lockNeed,
  programNeed,
  buildNeed,
  imageNeed,
  providerNeed,
  memoryInWords,
  loginNeed,
  contentNeed,
  developersImage,
  pathNeed,
];
