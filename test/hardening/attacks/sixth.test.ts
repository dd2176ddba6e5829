import { sixth } from './sixth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class. */
const always: readonly string[] = [
  'sixth: git: a work tree of its own',
  'sixth: git: attributes of the base: export-ignore',
  'sixth: outside: a set whose files name files elsewhere',
  'sixth: execution: started in a folder of programs: prove . main',
  'sixth: network: a registry whose layers climb',
  'sixth: network: a cluster that repeats the token',
  'sixth: leak: a chart fails with it in capitals of words',
  'sixth: leak: compared: settings of Redis',
  'sixth: words: in every sentence: a graph',
  'sixth: command: control: a fault is found',
  'sixth: neighbour: a Secret whose value is its name',
  'sixth: budget: Lua: errors that are caught, for ever',
];

trySet(sixth, always);
