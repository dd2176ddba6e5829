import { eighth } from './eighth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class. */
const always: readonly string[] = [
  'eighth: execution: an address: a transport over a helper',
  'eighth: outside: named by steps that cancel',
  'eighth: archive: a header for all that follows',
  'eighth: network: without a flag: a proof and a fix',
  'eighth: leak: quoted: a schedule',
  'eighth: words: a link of a terminal',
  'eighth: confusion: tracking marks of the neighbour',
  'eighth: dump: a secret in an event of a mount',
  'eighth: exhaustion: template: JSON of JSON',
];

trySet(eighth, always);
