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

test('what a command says does not depend on the secrets that one before it came across', async () => {
  const repository = 'https://git.example.org/acme/b2n3m4v5c6.git';
  const asked = { 'apps/shop.yaml': application(repository) };
  const secret = {
    'login.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { token: b2n3m4v5c6 }\n`,
  };
  const said: string[] = [];
  const listen: typeof run = async (call) => {
    const outcome = await run(call);
    said.push(outcome.stdout);
    return outcome;
  };
  for (const files of [asked, secret, asked])
    await tryCase(
      { seed: 0, files, links: {}, command: { args: ['check', '.', '-o', 'json'] } },
      listen,
      false,
    );
  expect(said[0]).toContain(repository);
  expect(said[2]?.replaceAll(/phineus-fuzz-\w+/g, '')).toBe(said[0]?.replaceAll(/phineus-fuzz-\w+/g, ''));
});

function application(repoURL: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: "${repoURL}", path: shop, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`;
}
