import { tenth } from './tenth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class that is quick. */
const always: readonly string[] = [
  'tenth: execution: modules where Node looks for them',
  'tenth: outside: the folder of git: a values file',
  'tenth: leak: a chart fails with a netrc',
  'tenth: words: a file of a strange name',
  'tenth: nonsense: a rule that does not exist',
];

trySet(tenth, always);
