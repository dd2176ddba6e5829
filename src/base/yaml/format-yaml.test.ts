import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatYaml } from './index.ts';

type Emitted = { readonly value: unknown; readonly sigs?: string; readonly v3: string };

const emitted: readonly Emitted[] = JSON.parse(
  readFileSync(new URL('./fixtures/emitted.json', import.meta.url), 'utf8'),
);

describe('formatYaml writes what helm 4.2.4 writes', () => {
  test.each(emitted.map((row, index) => [index, row] as const))('for recorded value %i', (_, row) => {
    expect(formatYaml(row.value, 'v3')).toBe(`${row.v3}\n`);
    if (row.sigs !== undefined) expect(formatYaml(row.value, 'sigs')).toBe(`${row.sigs}\n`);
  });
});
