import type { Manifest } from '#kube';
import { expect, test } from 'vitest';
import recorded from './fixtures/recorded.json' with { type: 'json' };
import { healthOf, readSettings } from '../index.ts';

type Recorded = {
  readonly object: Manifest;
  readonly status: string;
  readonly message: string;
  readonly failed: boolean;
};

const settings = readSettings({ version: '3.5' });

test(`${recorded.length} objects, most of them ill-typed, have the health that Argo CD 3.5.6 gives them`, () => {
  const cases = recorded as readonly Recorded[];
  const wrong = cases.flatMap(({ object, status, message, failed }) => {
    const health = healthOf(object, settings);
    const got = { status: health?.status ?? '', failed: health?.failed ?? false };
    const isSame = got.status === status && got.failed === failed;
    return isSame ? [] : [{ object, wanted: { status, message, failed }, got: health }];
  });
  expect(wrong).toEqual([]);
});
