import { eleventh } from './eleventh/index.ts';
import { trySet } from './try-set.ts';

/** One of each class that is quick. */
const always: readonly string[] = [
  'eleventh: execution: a generator of encrypted Secrets',
  'eleventh: outside: a values file by percent signs for dots',
  'eleventh: leak: written as a token of npm',
  'eleventh: words: a step of a Rollout',
  'eleventh: unknown: a plug-in',
  'eleventh: nonsense: a render of an Application',
];

trySet(eleventh, always);
