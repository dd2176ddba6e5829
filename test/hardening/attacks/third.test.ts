import { expect, test } from 'vitest';
import { third } from './third/index.ts';
import { tryAttack } from './try-attack.ts';

/** What was once found, one of each kind; PHINEUS_ATTACKS=all tries everything. */
const always = [
  'jsonnet: escapes that double',
  'kustomization: copies that double',
  'types: Secret, every field a word of JavaScript',
  'secret: of another case',
  'secret: with an alias that is none',
  'secret: in a comment beside what is wrong',
  'rendered secret: of a chart, with a failure that says it',
  'rendered secret: of a chart, in parameters',
  'address: in what a container is given',
  'words: the name of an Application, for terminals',
  'agent: changes of files outside, and of git',
  'browser: the extension: an Application of another namespace',
];

const isAll = process.env['PHINEUS_ATTACKS'] === 'all';

const attacks = Object.values(third).flat();

test.each(
  attacks.filter(({ name }) => isAll || always.includes(name)).map((each) => [each.name, each] as const),
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
  const names = attacks.map(({ name }) => name);
  expect(always.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
