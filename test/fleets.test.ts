import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCli } from './cli/run-cli.ts';

const stories = readdirSync('test/fleets').sort();

describe('the report of a small fleet tells its story', () => {
  test.each(stories)('%s', async (story) => {
    const { code, stdout } = await runCli(['check', `test/fleets/${story}`]);
    await expect(`${stdout}exits with ${code}\n`).toMatchFileSnapshot(`fleets/${story}/expected.txt`);
  });
});

describe('the report of the example fleet', () => {
  const report = runCli(['check', 'examples/fleet']);
  const everything = runCli(['check', 'examples/fleet', '--verbose', '--notes']);
  const table = readFileSync('examples/fleet/README.md', 'utf8');
  const faults = [...table.matchAll(/^\| `([^`]+)` \| (.+?) \| `([^`]+)` \|$/gm)].map(
    ([, file = '', wrong = '', says = '']) => ({ file, wrong, says }),
  );

  test('is the expected one', async () => {
    const { code, stdout } = await report;
    expect(code).toBe(1);
    await expect(stdout).toMatchFileSnapshot('../examples/fleet.expected.txt');
  });

  test('says what is wrong, what follows and what to do in a short sentence each', async () => {
    const { findings } = JSON.parse((await runCli(['check', 'examples/fleet', '-o', 'json'])).stdout);
    for (const part of ['what', 'so', 'do']) {
      const lengths = findings.map((finding: Record<string, string>) => finding[part]?.length ?? 0);
      const median = lengths.toSorted((a: number, b: number) => a - b)[Math.floor(lengths.length / 2)];
      expect([part, median < 90, median]).toEqual([part, true, median]);
    }
  });

  test('holds the finding that the README shows', async () => {
    const shown = /## One finding.*?```\n(.*?)```/s.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    expect(shown).not.toBe('');
    expect(oneLine((await report).stdout)).toContain(oneLine(shown));
  });

  test('at least two dozen faults are planted', () => {
    expect(faults.length).toBeGreaterThanOrEqual(24);
  });

  test.each(faults)('$says finds that in $file $wrong', async ({ file, says }) => {
    const blocks = (await everything).stdout.split(/\n\n|\n(?= {2}✗)/);
    const isSaid = blocks.some(
      (block) =>
        (says === 'forecast' ? block.startsWith('  ✗') : block.split('\n')[0]?.includes(` ${says} `)) &&
        block.includes(`${file}:`),
    );
    expect(isSaid).toBe(true);
  });
});

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
