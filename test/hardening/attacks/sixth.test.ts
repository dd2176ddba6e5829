import { sixth } from './sixth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class. */
const always: readonly string[] = [
  'sixth: git: a work tree of its own',
  'sixth: git: attributes of the base: export-ignore',
  'sixth: leak: a chart fails with it as a number that Helm writes with an exponent',
];

trySet(sixth, always);
