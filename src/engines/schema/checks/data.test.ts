import { expect, test } from 'vitest';
import { configMaps, secrets } from './data.ts';

const third = Buffer.alloc(1024 * 1024 - 10, 'a').toString('base64');

test.each([
  ['ConfigMap', configMaps, { binaryData: { a: third } }, 0],
  ['ConfigMap', configMaps, { data: { a: third } }, 1],
  ['Secret', secrets, { data: { a: third } }, 0],
  ['Secret', secrets, { stringData: { a: third } }, 1],
])('the data of a %s count as the API server holds them', (_, check, object, faults) => {
  const found: unknown[] = [];
  check(object, (violation) => void found.push(violation));
  expect(found).toHaveLength(faults);
});
