import { argocd } from './argocd.js';
import { chains } from './chains.js';
import { changes } from './changes.js';
import { cluster } from './cluster.js';
import { fifteenthRound } from './fifteenth-round.js';
import { fifthRound } from './fifth-round.js';
import { fleet } from './fleet.js';
import { fourteenthRound } from './fourteenth-round.js';
import { fourthRound } from './fourth-round.js';
import { images } from './images.js';
import { incidents } from './incidents.js';
import { mixed } from './mixed.js';
import { ninthRound } from './ninth-round.js';
import { ordering } from './ordering.js';
import { placement } from './placement.js';
import { programs } from './programs.js';
import { runtime } from './runtime.js';
import { secrets } from './secrets.js';
import { eighthRound } from './eighth-round.js';
import { eleventhRound } from './eleventh-round.js';
import { seventhRound } from './seventh-round.js';
import { seventeenthRound } from './seventeenth-round.js';
import { sixteenthRound } from './sixteenth-round.js';
import { sixthRound } from './sixth-round.js';
import { sources } from './sources.js';
import { tenthRound } from './tenth-round.js';
import { thirteenthRound } from './thirteenth-round.js';
import { thirdRound } from './third-round.js';
import { twelfthRound } from './twelfth-round.js';

const all = [
  ...images,
  ...secrets,
  ...placement,
  ...runtime,
  ...argocd,
  ...chains,
  ...fleet,
  ...ordering,
  ...sources,
  ...programs,
  ...cluster,
  ...mixed,
  ...changes,
  ...thirdRound,
  ...fourthRound,
  ...incidents,
  ...fifthRound,
  ...sixthRound,
  ...seventhRound,
  ...eighthRound,
  ...ninthRound,
  ...tenthRound,
  ...eleventhRound,
  ...twelfthRound,
  ...thirteenthRound,
  ...fourteenthRound,
  ...fifteenthRound,
  ...sixteenthRound,
  ...seventeenthRound,
];

/**
 * Every situation; names of namespaces and Applications are unique among them, so that they can share a cluster. Every
 * second one is `blind`: it is there to measure the diagnosis, and nobody who works on the diagnosis looks into it.
 */
export const situations = all.map((it, index) => ({ ...it, blind: it.blind ?? index % 2 === 1 }));
