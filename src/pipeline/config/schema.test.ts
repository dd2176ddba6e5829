import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configJsonSchema } from './schema.ts';

test('the published JSON Schema is current (npm run schema writes it)', () => {
  const published: unknown = JSON.parse(readFileSync('schemas/phineus.schema.json', 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(configJsonSchema())));
});
