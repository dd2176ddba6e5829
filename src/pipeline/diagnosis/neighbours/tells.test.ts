import { expect, test } from 'vitest';
import { neighbours } from './neighbours.ts';
import { tells } from './tells.ts';

test('every class that a cause may also be can be told from it', () => {
  const others = Object.values(neighbours).flatMap((it) => it ?? []);
  expect(others.filter((other) => tells[other] === undefined)).toEqual([]);
});
