import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#report';
import { type RunRecord, type Store, openStore } from '#store';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';

if (postgresPrograms === undefined)
  process.stderr.write(
    '\nNOT RUN: the store on PostgreSQL, because there is no PostgreSQL on this machine\n\n',
  );

let postgres: Postgres | undefined;
const databases = [
  {
    name: 'SQLite',
    isThere: true,
    address: async () => join(mkdtempSync(join(tmpdir(), 'phineus-store-')), 'history.db'),
  },
  {
    name: 'PostgreSQL',
    isThere: postgresPrograms !== undefined,
    address: async () => {
      postgres ??= await startPostgres();
      return postgres.freshDatabase();
    },
  },
];
afterAll(async () => postgres?.stop());

describe.each(databases)('the store on $name', ({ isThere, address: freshAddress }) => {
  let address = '';
  let store: Store;
  beforeAll(async () => {
    if (!isThere) return;
    address = await freshAddress();
    store = await openStore(address);
  }, 120_000);
  afterAll(async () => store?.close());

  test.runIf(isThere)('opens findings, keeps them, closes and reopens them', async () => {
    const id = await watched(store, 'payments');
    expect(await run(store, id, { at: 1, issues: [finding('a'), finding('b')] })).toMatchObject({
      opened: [{ fingerprint: 'a' }, { fingerprint: 'b' }],
      closed: [],
    });
    expect(await run(store, id, { at: 2, issues: [finding('b', { title: 'said better' })] })).toMatchObject({
      opened: [],
      closed: [{ fingerprint: 'a' }],
    });
    expect((await store.openIssues(id)).map(({ title }) => title)).toEqual(['said better']);
    expect(await run(store, id, { at: 3, issues: [finding('a'), finding('b')] })).toMatchObject({
      opened: [],
      reopened: [{ fingerprint: 'a' }],
    });
    const { issues, runs } = await store.history(id, time(0));
    expect(issues.find(({ fingerprint }) => fingerprint === 'a')).toEqual({
      ...finding('a'),
      state: 'open',
      firstSeenAt: time(1),
      lastSeenAt: time(3),
      openedAt: time(3),
      closedAt: null,
      timesOpened: 2,
    });
    expect(issues.find(({ fingerprint }) => fingerprint === 'b')).toMatchObject({
      firstSeenAt: time(1),
      lastSeenAt: time(3),
      openedAt: time(1),
      timesOpened: 1,
    });
    expect(runs.map(({ totals }) => [totals?.opened, totals?.closed])).toEqual([
      [1, 0],
      [0, 1],
      [2, 0],
    ]);
  });

  test.runIf(isThere)(
    'has what each application rendered last, and nothing of those that are gone',
    async () => {
      const id = await watched(store, 'rendered');
      const rendering = (application: string, digest: string) => ({
        application,
        digest,
        bytes: new TextEncoder().encode(digest),
      });
      await run(store, id, {
        at: 1,
        renderings: [rendering('dev/argocd/a', '1'), rendering('dev/argocd/b', '1')],
      });
      await run(store, id, { at: 2, renderings: [rendering('dev/argocd/b', '2')] });
      const text = async (application: string) =>
        new TextDecoder().decode((await store.rendering(id, application))?.bytes);
      expect(await text('dev/argocd/b')).toBe('2');
      expect(await store.rendering(id, 'dev/argocd/a')).toBeUndefined();
      expect(await store.rendering('other', 'dev/argocd/b')).toBeUndefined();
    },
  );

  test.runIf(isThere)(
    'knows the branches of the latest run, and changes as long as their branch is there',
    async () => {
      const id = await watched(store, 'branches');
      const branch = (name: string) => ({
        name,
        commit: name.repeat(4),
        author: 'Ada',
        at: time(0),
        subject: `More ${name}`,
      });
      await run(store, id, { at: 1, branches: [branch('red'), branch('blue')] });
      expect((await store.branches(id)).map(({ name }) => name)).toEqual(['red', 'blue']);
      const bytes = new Uint8Array([1, 2]);
      await store.keepChange({ watched: id, commit: 'redredredred', version: '1', bytes });
      await store.keepChange({ watched: id, commit: 'blueblueblueblue', version: '1', bytes });
      expect(await store.change(id, 'redredredred', '2')).toBeUndefined();
      await run(store, id, { at: 2, branches: [branch('blue')] });
      expect(await store.change(id, 'redredredred', '1')).toBeUndefined();
      expect([...((await store.change(id, 'blueblueblueblue', '1')) ?? [])]).toEqual([1, 2]);
    },
  );

  test.runIf(isThere)('tells a cause from a finding of the same fingerprint', async () => {
    const id = await watched(store, 'causes');
    await run(store, id, { at: 1, issues: [finding('a'), finding('a', { kind: 'cause' })] });
    await run(store, id, { at: 2, issues: [finding('a')] });
    expect((await store.openIssues(id)).map(({ kind }) => kind)).toEqual(['finding']);
  });

  test.runIf(isThere)('closes nothing after a run that did not look at everything', async () => {
    const id = await watched(store, 'cut-short');
    await run(store, id, { at: 1, issues: [finding('a')] });
    expect(await run(store, id, { at: 2, issues: [], isWhole: false })).toMatchObject({ closed: [] });
    expect(await store.openIssues(id)).toHaveLength(1);
  });

  test.runIf(isThere)(
    'knows how long an application took to become green, and how often it changed',
    async () => {
      const id = await watched(store, 'flapping');
      for (const [at, verdict] of ['blocked', 'blocked', 'converges', 'manual', 'converges'].entries())
        await run(store, id, {
          at: at + 1,
          verdicts: [
            { target: 'dev', application: 'argocd/checkout', verdict },
            { target: 'dev', application: 'argocd/ledger', verdict: 'converges' },
          ],
        });
      expect((await store.history(id, time(0))).applications).toEqual([
        {
          target: 'dev',
          application: 'argocd/checkout',
          verdict: 'converges',
          since: time(5),
          changes: 3,
          secondsToGreen: [120, 60],
        },
      ]);
    },
  );

  test.runIf(isThere)('keeps what was proven of a run, by choice, until the next one', async () => {
    const id = await watched(store, 'proofs');
    await run(store, id, { at: 1 });
    const first = (await store.latest(id))?.id ?? '';
    const at = { watched: id, run: first, fingerprint: 'a', choice: '' };
    await store.keepProof({ ...at, bytes: new Uint8Array([1]) });
    await store.keepProof({ ...at, bytes: new Uint8Array([2]) });
    await store.keepProof({ ...at, choice: 'remove', bytes: new Uint8Array([3]) });
    expect(await store.proof(at)).toEqual(new Uint8Array([2]));
    expect(await store.proof({ ...at, choice: 'remove' })).toEqual(new Uint8Array([3]));
    expect(await store.proof({ ...at, run: 'another' })).toBeUndefined();
    await run(store, id, { at: 2 });
    expect(await store.proof(at)).toBeUndefined();
    // One that was under way when the next run ended.
    await store.keepProof({ ...at, bytes: new Uint8Array([4]) });
    const second = (await store.latest(id))?.id ?? '';
    expect(await store.proof({ ...at, run: second })).toBeUndefined();
  });

  test.runIf(isThere)('remembers fixes, and waivers with who waived', async () => {
    const id = await watched(store, 'waivers');
    const waiver = {
      fingerprint: 'w',
      rule: 'shared-object',
      title: 'shared',
      reason: 'known',
      expires: '2027-01-31',
      by: 'Ada',
    };
    await run(store, id, {
      at: 1,
      waivers: [waiver],
      fixes: [{ fingerprint: 'a', kind: 'patch', verified: true, diff: '-a\n+b\n' }],
    });
    await run(store, id, { at: 2, waivers: [{ ...waiver, reason: 'still known' }] });
    expect((await store.history(id, time(0))).waivers).toEqual([
      { ...waiver, reason: 'still known', firstSeenAt: time(1), lastSeenAt: time(2) },
    ]);
    expect(await store.fix(id, 'a')).toBeUndefined();
    await run(store, id, {
      at: 3,
      fixes: [{ fingerprint: 'a', kind: 'patch', verified: true, diff: '-a\n+b\n' }],
    });
    expect(await store.fix(id, 'a')).toEqual({
      fingerprint: 'a',
      kind: 'patch',
      verified: true,
      diff: '-a\n+b\n',
    });
  });

  test.runIf(isThere)(
    'lets one holder run at a time, and another one when the lease has run out',
    async () => {
      const id = await watched(store, 'leases');
      const first = await store.beginRun({ watched: id, stateKey: 'k', lease: lease('one', 1) });
      expect(first).toBeDefined();
      expect(await store.beginRun({ watched: id, stateKey: 'k', lease: lease('two', 1) })).toBeUndefined();
      expect(await store.keepRun(id, lease('one', 2))).toBe(true);
      const second = await store.beginRun({ watched: id, stateKey: 'k', lease: lease('two', 9) });
      expect(second).toBeDefined();
      expect(await store.keepRun(id, lease('one', 9))).toBe(false);
      const late = { watched: id, run: first ?? '', holder: 'one', at: time(10), record: record({}) };
      expect(await store.finishRun(late)).toBeUndefined();
      expect((await store.runs(id, 10)).map(({ state }) => state)).toEqual(['running', 'interrupted']);
      await store.failRun({
        watched: id,
        run: second ?? '',
        holder: 'two',
        at: time(11),
        state: 'failed',
        why: 'phineus.yaml cannot be read',
      });
      expect((await store.runs(id, 1))[0]).toMatchObject({
        state: 'failed',
        failure: 'phineus.yaml cannot be read',
      });
      expect(await store.beginRun({ watched: id, stateKey: 'k', lease: lease('two', 12) })).toBeDefined();
    },
  );

  test.runIf(isThere)('writes all of a run or nothing', async () => {
    const id = await watched(store, 'atomic');
    await run(store, id, { at: 1, issues: [finding('a')] });
    const begun = await store.beginRun({ watched: id, stateKey: 'k', lease: lease('me', 2) });
    const twice = { target: 'dev', application: 'argocd/checkout', verdict: 'blocked' };
    const broken = record({ issues: [finding('b')], verdicts: [twice, twice] });
    await expect(
      store.finishRun({ watched: id, run: begun ?? '', holder: 'me', at: time(2), record: broken }),
    ).rejects.toThrow();
    expect((await store.openIssues(id)).map(({ fingerprint }) => fingerprint)).toEqual(['a']);
    expect((await store.latest(id))?.totals.opened).toBe(1);
    expect(await store.keepRun(id, lease('me', 3))).toBe(true);
  });

  test.runIf(isThere)(
    'keeps what was committed when it is opened again, and migrates only once',
    async () => {
      const id = await watched(store, 'reopened');
      await run(store, id, { at: 1, issues: [finding('a')], page: Uint8Array.from([0, 255, 10]) });
      const again = await openStore(address);
      const latest = await again.latest(id);
      expect(latest?.stateKey).toBe('key');
      expect(await again.page(id, latest?.id ?? '')).toEqual(Uint8Array.from([0, 255, 10]));
      expect(await again.page('payments', latest?.id ?? '')).toBeUndefined();
      await again.close();
    },
  );

  test.runIf(isThere)('forgets what is old, but not the latest result and nothing that is open', async () => {
    const id = await watched(store, 'retention');
    for (const at of [1, 2, 3])
      await run(store, id, {
        at,
        issues: at === 1 ? [finding('gone'), finding('stays')] : [finding('stays')],
      });
    await store.takeDelivery('old', time(1));
    await store.prune({ before: time(60), pages: 1 });
    const runs = await store.runs(id, 10);
    expect(runs).toHaveLength(1);
    expect(await store.page(id, runs[0]?.id ?? '')).toBeDefined();
    const { issues } = await store.history(id, time(0));
    expect(issues.map(({ fingerprint }) => fingerprint)).toEqual(['stays']);
    expect(await store.takeDelivery('old', time(61))).toBe(true);
  });

  test.runIf(isThere)('takes a delivery once', async () => {
    expect(await store.takeDelivery('digest', time(1))).toBe(true);
    expect(await store.takeDelivery('digest', time(2))).toBe(false);
  });

  test.runIf(isThere)('takes thousands of findings at once', async () => {
    const id = await watched(store, 'many');
    const issues = Array.from({ length: 5000 }, (_, at) => finding(`f${at}`));
    await run(store, id, { at: 1, issues });
    expect(await store.openIssues(id)).toHaveLength(5000);
  });
});

test('a database that cannot be opened is named without its password', async () => {
  const opened = openStore('postgres://ada:hunter2@127.0.0.1:1/none?password=hunter2');
  await expect(opened).rejects.toThrow(/127\.0\.0\.1:1/);
  await expect(opened).rejects.not.toThrow(/hunter2/);
});

async function watched(store: Store, id: string): Promise<string> {
  await store.watch({ id, title: id, kind: 'repository' });
  return id;
}

type Found = Partial<Omit<RunRecord, 'totals'>> & { readonly isWhole?: boolean };

async function run(store: Store, id: string, { at, ...found }: Found & { readonly at: number }) {
  const begun = await store.beginRun({ watched: id, stateKey: 'key', lease: lease('me', at) });
  return store.finishRun({
    watched: id,
    run: begun ?? '',
    holder: 'me',
    at: time(at),
    record: record(found),
  });
}

function record({ isWhole = true, ...found }: Found): RunRecord {
  return {
    commit: 'c0ffee',
    dirty: false,
    totals: {
      errors: 0,
      warnings: 0,
      questions: 0,
      infos: 0,
      problems: 0,
      applications: 0,
      blocked: 0,
      isWhole,
    },
    issues: [],
    verdicts: [],
    fixes: [],
    waivers: [],
    page: new Uint8Array(),
    renderings: [],
    branches: [],
    ...found,
  };
}

function finding(fingerprint: string, change: Partial<Issue> = {}): Issue {
  return {
    kind: 'finding',
    fingerprint,
    rule: 'dangling-secret',
    severity: 'error',
    title: 'Nothing creates Secret payments.',
    targets: ['dev', 'prod'],
    applications: 1,
    file: 'shop/checkout.yaml',
    line: 11,
    ...change,
  };
}

function time(minute: number): string {
  return new Date(Date.UTC(2027, 0, 1, 0, minute)).toISOString();
}

function lease(holder: string, minute: number) {
  return { holder, now: time(minute), until: time(minute + 5) };
}
