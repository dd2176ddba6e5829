import { expect, test } from 'vitest';
import { needBuilder } from './need-builder.ts';

test('pairs by the hundred thousand are not kept: whoever needs that much is cut short', () => {
  const fleet = { objects: [] } as unknown as Parameters<typeof needBuilder>[0];
  const health = { beliefs: {} } as unknown as Parameters<typeof needBuilder>[2];
  const builder = needBuilder(fleet, [], health);
  const addAll = () => {
    for (let i = 0; i < 200_010; i++)
      builder.add(`quota:${i}`, () => ({ kind: 'quota-allows', message: '' }));
  };
  expect(addAll).toThrow('its objects need more than 200000 things');
  expect(builder.needs.size).toBeLessThanOrEqual(200_001);
});
