import { expect, test } from 'vitest';
import { exceeded } from '#budget';
import { aroundCulprits } from './around-culprits.ts';

const empty = (name: string) => `(${name})`;
const weigh = (name: string) => name.length;

function join(names: readonly string[]): string {
  for (const name of names) if (name.startsWith('broken')) throw new TypeError(`cannot read ${name}`);
  return names.join(' ');
}

test('what does not fail is made once', () => {
  const made = aroundCulprits(['guestbook', 'payments'], { empty, make: join, weigh });
  expect(made).toEqual({ value: 'guestbook payments', culprits: new Map() });
});

test('each part that fails is emptied, and the others are kept', () => {
  const names = ['a', 'b', 'broken-1', 'c', 'd', 'e', 'broken-2', 'f'];
  const { value, culprits } = aroundCulprits(names, { empty, make: join, weigh });
  expect(value).toBe('a b (broken-1) c d e (broken-2) f');
  expect([...culprits.keys()]).toEqual(['broken-1', 'broken-2']);
  expect(culprits.get('broken-1')).toMatchObject({
    kind: 'bug',
    code: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
});

test('of parts that fail only together one gives way', () => {
  const together = (names: readonly string[]) => {
    if (names.includes('left') && names.includes('right')) throw new TypeError('both');
    return names.join(' ');
  };
  const made = aroundCulprits(['left', 'x', 'y', 'right'], { empty, make: together, weigh });
  expect(made.value).toContain('left');
});

test('where the time was over, the heaviest part gives way without a search', () => {
  let made = 0;
  const slow = (names: readonly string[]) => {
    made++;
    if (names.includes('a-very-large-application')) throw exceeded('time', 10);
    return names.join(' ');
  };
  const names = ['guest', 'a-very-large-application', 'pay'];
  expect(aroundCulprits(names, { empty, make: slow, weigh }).value).toBe(
    'guest (a-very-large-application) pay',
  );
  expect(made).toBe(2);
});

test('where the time of the whole run was over, all of them are left out', () => {
  const over = (names: readonly string[]) => {
    if (names.some((name) => !name.startsWith('('))) throw exceeded('time', 10, true);
    return names.join(' ');
  };
  const { value, culprits } = aroundCulprits(['guestbook', 'payments'], { empty, make: over, weigh });
  expect(value).toBe('(guestbook) (payments)');
  expect([...culprits.values()]).toMatchObject([{ endsRun: true }, { endsRun: true }]);
});
