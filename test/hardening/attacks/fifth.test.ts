import { expect, test } from 'vitest';
import { fifth } from './fifth/index.ts';
import { tryAttack } from './try-attack.ts';

/** One of each class; PHINEUS_ATTACKS=all tries everything. */
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

const isAll = process.env['PHINEUS_ATTACKS'] === 'all';

test.each(
  fifth.filter(({ name }) => isAll || always.includes(name)).map((each) => [each.name, each] as const),
)(
  '%s',
  async (_name, attack) => {
    const calls = isAll ? attack.calls : attack.calls.slice(0, 1);
    const { faults } = await tryAttack({ ...attack, calls });
    expect(faults).toEqual([]);
  },
  20 * 60_000,
);

test('what is always tried is there, and every attack has a name of its own', () => {
  const names = fifth.map(({ name }) => name);
  expect(always.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
