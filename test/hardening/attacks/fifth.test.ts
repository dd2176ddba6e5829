import { fifth } from './fifth/index.ts';
import { trySet } from './try-set.ts';

/** One of each class. */
const always: readonly string[] = [
  'fifth: execution: a promisor whose address is a program',
  'fifth: execution: every hook there is, before a fix is put on a branch',
  'fifth: outside: value files of devices and processes',
  'fifth: outside: archive: names that climb in a header of pax',
  'fifth: outside: written: a configuration to a link to nowhere',
  'fifth: network: nothing is asked by check . -o json',
  'fifth: network: a registry that asks for the password of another',
  'fifth: leak: made by hand: a document in a script',
  'fifth: leak: where the kind comes last',
  'fifth: words: sync options, waves and hooks',
  'fifth: configuration: a rule that does not parse',
  'fifth: command: outputs that cannot be',
  'fifth: determinism: maps in any order',
  'fifth: dump: states of other types',
  'fifth: cluster: that leads elsewhere once it is known',
  'fifth: request: an agent with wrong arguments, 1',
  'fifth: crash: wrong values in a VirtualService',
  'fifth: budget: kustomize: components on components',
];

trySet(fifth, always);
