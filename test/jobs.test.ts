import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { type RunResult, run } from '#run';
import { nameOf, shareOf } from '../src/adapters/workspace/ahead/share-of.ts';
import { workAhead } from '../src/adapters/workspace/ahead/work-ahead.ts';
import { generateFleet } from '../bench/fleet/generate-fleet.ts';
import { writeFleet } from '../bench/fleet/write-fleet.ts';

const folder = mkdtempSync(join(tmpdir(), 'phineus-jobs-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a check with several jobs', () => {
  function check(tree: string, jobs: number): { readonly report: string; readonly status: number | null } {
    const cache = join(folder, `cache-${jobs}`);
    rmSync(cache, { recursive: true, force: true });
    const { stdout, status } = spawnSync(
      process.execPath,
      ['bin/phineus.js', 'check', '-q', '-o', 'json', '--jobs', String(jobs), tree],
      { env: { ...process.env, PHINEUS_CACHE: cache }, encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    return { report: stdout, status };
  }

  test('says the same, byte for byte, as one with a single one', () => {
    const fleet = writeFleet(
      join(folder, 'generated'),
      generateFleet({ applications: 12, targets: 2, seed: 5 }),
      undefined,
    );
    for (const tree of [fleet.folder, 'examples/fleet']) {
      const alone = check(tree, 1);
      expect(alone.report).toContain('"findings"');
      expect(check(tree, 3)).toEqual(alone);
    }
  }, 600_000);

  test('takes whole numbers alone', () => {
    const refused = () =>
      execFileSync(process.execPath, ['bin/phineus.js', 'check', '--jobs', 'many', '.'], { stdio: 'pipe' });
    expect(refused).toThrow('--jobs many is no number of threads');
  });
});

describe('a thread that renders ahead', () => {
  const files = Object.fromEntries(generateFleet({ applications: 16, targets: 1, seed: 3 }).files);
  const config = loadConfig(memoryTree(files));
  const check = (ahead?: ReturnType<typeof workAhead>): RunResult =>
    run({ tree: memoryTree(files), config, today: '2026-11-17', ahead: ahead?.ahead });
  const alone = check();
  const shared = alone.targets.flatMap(({ units }) =>
    units.flatMap(({ owner }) =>
      owner.kind === 'application' && shareOf(owner, alone.index, 2) === 1 ? [owner] : [],
    ),
  );
  const [first, second] = shared;

  /** A thread that does what a text says, told which application it shall begin with. */
  function thread(script: string, name: string): ReturnType<typeof workAhead> {
    const told = `import { workerData } from 'node:worker_threads';
const { task: { count, env }, port } = workerData;
const tell = (news) => { port.postMessage({ answers: [], ...news }); Atomics.add(count, 0, 1); Atomics.notify(count, 0); };
${script}`;
    return workAhead({ path: '.', how: {}, cwd: '.', env: { name }, now: '2026-11-17' }, 2, {
      entry: new URL(`data:text/javascript,${encodeURIComponent(told)}`),
      maxSilence: 2_000,
    });
  }

  function lostIn({ report }: RunResult): readonly (string | undefined)[] {
    return report.problems
      .filter(({ message }) => message.includes('--jobs 1'))
      .map(({ application }) => application);
  }

  test.each([
    ['hangs', 'tell({ begun: env.name }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
    ['ends', 'tell({ begun: env.name }); process.exit(3);'],
    ['fails', 'tell({ begun: env.name }); tell({ isLost: true });'],
  ])('costs the one application that it was at when it %s, and says so', async (_, script) => {
    const ahead = thread(script, first ? nameOf(first) : '');
    const found = check(ahead);
    await ahead.end();
    expect(lostIn(found)).toEqual([first?.name]);
    const objects = ({ targets }: RunResult) =>
      targets.flatMap(({ units }) =>
        units
          .filter(({ owner }) => owner.kind === 'application' && owner.name !== first?.name)
          .map(({ owner, objects: made }) => [owner.name, made.length]),
      );
    expect(objects(found)).toEqual(objects(alone));
  });

  test('costs nothing when it ends before it began anything', async () => {
    const ahead = thread('process.exit(3);', '');
    const found = check(ahead);
    await ahead.end();
    expect(lostIn(found)).toEqual([]);
    expect(found.report).toEqual(alone.report);
  });

  test('is waited for no longer than until it has rendered', async () => {
    const ahead = thread(
      'tell({ begun: env.name }); tell({ done: env.name, isRendered: true });',
      second ? nameOf(second) : '',
    );
    const found = check(ahead);
    await ahead.end();
    expect(found.report).toEqual(alone.report);
  });
});
