import { expect, test } from 'vitest';
import type { CommandAttack } from './command-attack.ts';
import { tryAttack } from './try-attack.ts';

/** Tries what is always tried of a set, with its first calls; PHINEUS_ATTACKS=all tries everything. */
export function trySet(set: readonly CommandAttack[], always: readonly string[], calls = 1): void {
  const isAll = process.env['PHINEUS_ATTACKS'] === 'all';

  test.each(
    set.filter(({ name }) => isAll || always.includes(name)).map((each) => [each.name, each] as const),
  )(
    '%s',
    async (_name, attack) => {
      const tried = isAll ? attack.calls : attack.calls.slice(0, calls);
      const { faults } = await tryAttack({ ...attack, calls: tried });
      expect(faults).toEqual([]);
    },
    20 * 60_000,
  );

  test('what is always tried is there, and every attack has a name of its own', () => {
    const names = set.map(({ name }) => name);
    expect(always.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
}
