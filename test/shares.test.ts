import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, expect, test } from 'vitest';
import { shareAnswers } from '#answers';
import { type SharedAnswers, checkWorkspace, openWorkspace, shareWork, shownObjects } from '#workspace';

const home = mkdtempSync(join(tmpdir(), 'phineus-shares-'));
afterEach(() => shareAnswers(undefined));

test('shares of a fleet joined are the same report, byte by byte, and so is a join that lacks one', async () => {
  const whole = await joinShares([]);
  const [first, second] = [await share(0), await share(1)];
  const lacking = await joinShares([first, second]);
  const joined = await joinShares([first, second, await share(2)]);
  expect(lacking.report).toBe(whole.report);
  expect(joined.report).toBe(whole.report);
  expect(lacking.missed).toBeLessThan(whole.missed);
  expect(joined.missed).toBeLessThan(lacking.missed);
});

let folders = 0;

/** Another copy each time: what one process made of a folder it would take over. */
function workspace(name: string) {
  const folder = join(home, `${name}-${folders++}`, 'fleet');
  cpSync('examples/fleet', folder, { recursive: true });
  const caller = { cwd: folder, env: {}, now: () => new Date('2027-01-01T00:00:00Z') };
  return openWorkspace(caller, folder);
}

/** As it comes from another process. */
async function share(index: number): Promise<SharedAnswers> {
  const made = await shareWork(await workspace(`share-${index}`), { index, of: 3 });
  return deserialize(serialize(made)) as SharedAnswers;
}

/** The report with the objects that pages show, and how many questions nobody had answered before. */
async function joinShares(shares: readonly SharedAnswers[]) {
  const answers = new Map(shares.flatMap((share) => [...share]));
  const missed = new Set<string>();
  const opened = { ...(await workspace('join')), root: 'fleet' };
  shareAnswers({ find: (key) => answers.get(key), keep: (key) => void missed.add(key) });
  const result = await checkWorkspace(opened);
  const shown = shownObjects(opened, result).map(({ key, show }) => [key, show()]);
  shareAnswers(undefined);
  return { report: JSON.stringify([result.report, shown]), missed: missed.size };
}
