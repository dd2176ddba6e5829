import type { Because } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { answerOfNamed, answerOfTold } from './answer/of-services.ts';
import { answerInProtocol, answerUnderShortName } from './answer/as-service.ts';
import { answerOfPeers } from './answer/of-peers.ts';
import { answerOfEnvironment } from './answer/of-environment.ts';
import { answerAtNoAddress, answerAtNoToldAddress, answerAtOwnAddress } from './answer/by-address.ts';
import { answerThroughPolicies } from './answer/through-policies.ts';
import type { Asker, AskNeed, Said } from './asker.ts';
import { buildNeed } from './build-need.ts';
import { contentReading, dataReading, setupReading } from './content-need.ts';
import { loginReadings, rawPasswordNeed, refusalNeed } from './login-need.ts';
import { namedNeed } from './named-need.ts';
import { objectNeed, servedNeed } from './object-need.ts';
import { permissionReading } from './permission-need.ts';
import { developersImage, fetchedNeed, programReading } from './program-need.ts';
import { providerNeed } from './provider-need.ts';
import { faultOf } from './maker-faults.ts';
import { channelNeed, imageNeed } from './pull-need.ts';
import { readWords, type Reading } from './readings.ts';
import { requestReading } from './request-need.ts';
import { applyReading } from './apply-need.ts';
import { targetReading } from './target-need.ts';
import { evictionNeed } from './eviction-need.ts';
import { fileNeed, settingNeed, variableNeed } from './told-need.ts';
import { lateNeed } from './late-need.ts';
import { leaseReading, lockReading, memoryReading, pathReading, portReading } from './room-need.ts';

/**
 * Whose need is not met, by what somebody said: what the cluster shows broken comes before what only the words tell. The
 * first need that is seen unmet is the reason; of what the words tell, that which most of them tell. The same words have
 * the same reason, whoever says them.
 */
export function askNeeds({ text, evidence }: Said, asker: Asker): readonly Because[] {
  const said = { text: text.slice(0, maxText), evidence };
  for (const ask of asks) {
    const found = ask(said, asker);
    if (found.length > 0) return found;
  }
  const own = ownDefault(said, asker);
  if (own !== undefined) return [own];
  const read = readWords(readings, said, asker);
  if (read.length > 0) return read;
  for (const ask of [namedNeed, refusalNeed, answerAtNoToldAddress, developersImage]) {
    const found = ask(said, asker);
    if (found.length > 0) return found;
  }
  return [];
}

/** What a program that runs once does not find, because its own script looks under the default of an empty value. */
function ownDefault({ text, evidence }: Said, { owner, pod, view }: Asker): Because | undefined {
  if (pod === undefined) return undefined;
  const root = manifestText(owner);
  const made = { name: root, objects: [root], evidence, view, said: text };
  return faultOf([owner], made, ['under-a-default']);
}

const maxText = 4096;

const asks: readonly AskNeed[] = [
  providerNeed,
  lateNeed,
  evictionNeed,
  rawPasswordNeed,
  answerOfPeers,
  answerOfNamed,
  answerThroughPolicies,
  answerInProtocol,
  answerAtOwnAddress,
  answerUnderShortName,
  answerAtNoAddress,
  servedNeed,
  objectNeed,
  fileNeed,
  variableNeed,
  settingNeed,
  answerOfEnvironment,
  answerOfTold,
  fetchedNeed,
  buildNeed,
  imageNeed,
  channelNeed,
];

const readings: readonly Reading[] = [
  permissionReading,
  applyReading,
  leaseReading,
  lockReading,
  programReading,
  memoryReading,
  portReading,
  requestReading,
  ...loginReadings,
  contentReading,
  dataReading,
  setupReading,
  targetReading,
  pathReading,
];
