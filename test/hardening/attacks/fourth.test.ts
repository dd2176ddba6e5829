import { expect, test } from 'vitest';
import { fourth } from './fourth/index.ts';
import { tryAttack } from './try-attack.ts';

/** What was once found, one of each kind; PHINEUS_ATTACKS=all tries everything. */
const always: readonly string[] = [
  'fourth: kustomization: generators of large files, by the hundred',
  'fourth: secret: in addresses that are broken',
  'fourth: secret: in the address of a base',
  'fourth: secret: in variables of a container',
  'fourth: secret: in headers of a probe and a webhook',
];

const isAll = process.env['PHINEUS_ATTACKS'] === 'all';

test.each(
  fourth.filter(({ name }) => isAll || always.includes(name)).map((each) => [each.name, each] as const),
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
  const names = fourth.map(({ name }) => name);
  expect(always.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
