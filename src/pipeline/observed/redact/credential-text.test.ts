import { expect, test } from 'vitest';
import { withoutCredentials } from './credential-text.ts';

test('names that end in the beginning of a key stay whole, and keys go', () => {
  const names =
    'container kiosk-broker of pod kiosk-broker-0_kiosk-broker-till and grain-desk-7d9f5c8b66-x2x4v9zz';
  expect(withoutCredentials(names)).toBe(names);
  expect(withoutCredentials('key sk-proj4f8a9b2c7d1e6f3a5b8c')).not.toContain('4f8a9b2c');
});
