import { expect, it } from 'vitest';
import { addTo, grouped } from '#groups';

it('keeps what has the same key together, in order', () => {
  const groups = grouped(['ledger-api', 'web', 'ledger-worker'], (name) => name.split('-')[0]);
  addTo(groups, 'web', 'web-admin');
  expect([...groups]).toEqual([
    ['ledger', ['ledger-api', 'ledger-worker']],
    ['web', ['web', 'web-admin']],
  ]);
});
