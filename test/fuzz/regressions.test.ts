import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { generate } from './generate.js';
import { tryCase } from './try-case.js';

const folder = new URL('regressions/', import.meta.url);

/** What fuzzing has found, as small as it could be made. */
const found = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))] as const);

async function run({ args, cwd }: { readonly args: readonly string[]; readonly cwd: string }) {
  return { kind: 'ran' as const, ...(await runCli(args, cwd)), rss: 0 };
}

test.each(found)('what fuzzing once found is mended: %s', async (_, given) => {
  expect(await tryCase(given, run, true)).toBeUndefined();
});

test('the same seed gives the same case', () => {
  expect(generate(7)).toEqual(generate(7));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a random tree does no harm: seed %i', async (seed) => {
  expect(await tryCase(generate(seed), run, true)).toBeUndefined();
});
