import { expect, test } from 'vitest';
import { aroundCulprits } from './around-culprits.ts';

const empty = (name: string) => `(${name})`;

function join(names: readonly string[]): string {
  for (const name of names) if (name.startsWith('broken')) throw new TypeError(`cannot read ${name}`);
  return names.join(' ');
}

test('what does not fail is made once', () => {
  const made = aroundCulprits(['guestbook', 'payments'], empty, join);
  expect(made).toEqual({ value: 'guestbook payments', culprits: new Map() });
});

test('each part that fails is emptied, and the others are kept', () => {
  const names = ['a', 'b', 'broken-1', 'c', 'd', 'e', 'broken-2', 'f'];
  const { value, culprits } = aroundCulprits(names, empty, join);
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
  expect(aroundCulprits(['left', 'x', 'y', 'right'], empty, together).value).toContain('left');
});
