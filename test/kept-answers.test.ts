import { deserialize } from 'node:v8';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '#config';
import { readPack } from '#disk';
import { memoryTree } from '#files';
import { formatJson } from '#report';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import { generateFleet } from '../bench/fleet/generate-fleet.ts';
import { withKeptAnswers } from '../src/adapters/workspace/kept/kept-answers.ts';
import type { KeptFiles } from '../src/adapters/workspace/kept/kept-files.ts';
import { type Files, edit, edited, filesOf, fleetFolders, seeker } from './edited-trees.ts';

const schemas = schemaCatalog(readPack);
const generated = Object.fromEntries(generateFleet({ applications: 16, targets: 2, seed: 3 }).files);
const example = filesOf('examples/fleet');
const originals: readonly Files[] = [seeker, generated, example, ...fleetFolders.map(filesOf)];
const runs = Number(process.env['PHINEUS_RUNS'] ?? 10);

/** What a folder of the cache would hold. */
function memoryFiles(): KeptFiles & { contents(): readonly Buffer[] } {
  const files = new Map<string, Buffer>();
  return {
    contents: () => [...files.values()],
    find: (key) => files.get(key),
    keep: (key, bytes) => void files.set(key, Buffer.from(bytes)),
  };
}

/** Every tree is a new one, as in a process of its own: nothing is taken over but what was kept. */
function check(files: Files, config: Config): RunResult {
  return run({ tree: memoryTree(files), config, today: '2026-11-16', schemas });
}

function absentFor({ targets }: RunResult): readonly string[] {
  return targets.flatMap(({ units }) => units.flatMap((unit) => [...unit.reads().absent]));
}

/** What `check` and `render` print. */
function printed({ report, targets }: RunResult): readonly string[] {
  const manifests = targets.flatMap(({ units }) =>
    units.flatMap(({ objects }) => objects.map((each) => each.manifest)),
  );
  return [formatJson(report), ...manifests.map((manifest) => JSON.stringify(manifest))];
}

describe('a run with the answers that another one left', () => {
  let edits = 0;
  afterAll(() => console.log(`${edits} edits over kept answers`));

  test('says the same, byte for byte, as one that begins with nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        async (files, changes) => {
          const kept = memoryFiles();
          const config = loadConfig(memoryTree(files));
          const keeping = (of: Files) => withKeptAnswers(kept, 'k', async () => check(of, config));
          const wished = absentFor(await keeping(files));
          let after: Files = files;
          for (const each of changes) {
            after = edited(after, each, wished);
            edits++;
            const alone = printed(check(after, config));
            expect(printed(await keeping(after))).toEqual(alone);
            // What was asked of the answers themselves is kept as well.
            expect(printed(await keeping(after))).toEqual(alone);
          }
        },
      ),
      { numRuns: runs, seed: 20261117 },
    );
  }, 3_600_000);

  test('tells of what comes out differently each time', async () => {
    const kept = memoryFiles();
    const config = loadConfig(memoryTree(example));
    const keeping = () => withKeptAnswers(kept, 'k', async () => check(example, config));
    const rules = ({ report }: RunResult) => report.findings.map(({ rule }) => rule);
    expect(rules(await keeping())).toContain('unstable-render');
    expect(rules(await keeping())).toContain('unstable-render');
  });

  test('says the same of more applications than are held as their tools made them', async () => {
    const files = manyOverlays(420);
    const config = loadConfig(memoryTree(files));
    const alone = check(files, config);
    expect(alone.report.findings.length).toBeGreaterThanOrEqual(420);
    const kept = memoryFiles();
    const keeping = () => withKeptAnswers(kept, 'k', async () => check(files, config));
    expect(formatJson((await keeping()).report)).toBe(formatJson(alone.report));
    expect(formatJson((await keeping()).report)).toBe(formatJson(alone.report));
  });

  test('makes little anew where little changed', async () => {
    const kept = memoryFiles();
    const config = loadConfig(memoryTree(generated));
    const keeping = (of: Files) => withKeptAnswers(kept, 'k', async () => check(of, config));
    await keeping(generated);
    const before = resultsIn(kept);
    const [path = '', text = ''] =
      Object.entries(generated).find(([name]) => name.endsWith('/values-dev.yaml')) ?? [];
    await keeping({ ...generated, [path]: text.replace(/memory: \d+/, 'memory: 7') });
    expect(before.size).toBeGreaterThan(20);
    expect([...resultsIn(kept)].filter((key) => !before.has(key))).toHaveLength(1);
  });
});

/** Applications of one kustomization each, with something to say of a field that only the tool knows the line of. */
function manyOverlays(count: number): Files {
  const files: Record<string, string> = {
    'phineus.yaml': 'repositories: { "https://git.acme.test/fleet.git": . }\n',
  };
  for (let number = 0; number < count; number++) {
    const name = `shop-${number}`;
    files[`apps/${name}.yaml`] = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.acme.test/fleet.git, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
`;
    files[`${name}/kustomization.yaml`] = 'resources: [ingress.yaml]\nnameSuffix: -web\n';
    files[`${name}/ingress.yaml`] = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: ${name} }
spec: { defaultBackend: { service: { name: ${name}-gone, port: { number: 80 } } } }
`;
  }
  return files;
}

/** The keys of what tools made. */
function resultsIn({ contents }: ReturnType<typeof memoryFiles>): ReadonlySet<string> {
  const keys = contents().flatMap((bytes) => [...(deserialize(bytes) as Map<string, unknown>).keys()]);
  return new Set(keys.filter((key) => key.startsWith('tool ') && !key.startsWith('tool reads ')));
}
