import { ninth } from './ninth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class that is quick. */
const always: readonly string[] = [
  'ninth: execution: plug-ins that the configuration names',
  'ninth: outside: behind a link: a values file by its glob',
  'ninth: leak: given by a parameter of the Application',
  'ninth: words: a group of Buildkite',
  'ninth: exhaustion: Kustomize: copies of copies',
];

trySet(ninth, always);
