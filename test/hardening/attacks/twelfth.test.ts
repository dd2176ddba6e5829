import { twelfth } from './twelfth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class that is quick. */
const always: readonly string[] = [
  'twelfth: execution: of a clone: settings of the tree on a condition',
  'twelfth: outside: a folder of Jsonnet libraries',
  'twelfth: leak: in a netrc',
  'twelfth: words: a policy of a sync',
  'twelfth: neighbours: a namesake in another namespace',
  'twelfth: nonsense: a day that there is not',
];

trySet(twelfth, always);
