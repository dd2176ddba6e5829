import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { type Store, openStore } from '#store';
import { createMetrics } from '../../src/shells/server/http/metrics.ts';
import { createEvents } from '../../src/shells/server/watch/events.ts';

let store: Store;
let text = '';

beforeAll(async () => {
  store = await openStore(join(mkdtempSync(join(tmpdir(), 'phineus-metrics-')), 'history.db'));
  const watched = { id: 'shop', title: 'shop "1"', kind: 'repository' } as const;
  await store.watch(watched);
  const lease = { holder: 'me', now: '2027-01-01T00:00:00.000Z', until: '2027-01-01T01:00:00.000Z' };
  const run = await store.beginRun({ watched: 'shop', stateKey: 'key', lease });
  await store.finishRun({
    watched: 'shop',
    run: run ?? '',
    holder: 'me',
    at: '2027-01-01T00:00:10.000Z',
    record: {
      commit: null,
      dirty: false,
      totals: { errors: 2, warnings: 1, infos: 0, problems: 3, applications: 9, blocked: 4, isWhole: true },
      issues: [
        {
          kind: 'cause',
          fingerprint: 'c1',
          rule: 'dangling-reference',
          severity: 'error',
          title: 'Secret "shop\\pay"\nis not there\nphineus_cause 7',
          targets: ['dev', 'prod'],
          applications: 4,
          file: 'a.yaml',
          line: 1,
        },
      ],
      verdicts: [],
      fixes: [],
      waivers: [],
      page: new Uint8Array(),
      renderings: [],
      branches: [],
    },
  });
  const subject = { kind: 'repository', title: 'shop', path: '/' } as const;
  const watcher = {
    nudge: () => undefined,
    hasLooked: () => true,
    failure: () => undefined,
    stop: async () => undefined,
  };
  const state = {
    store,
    events: createEvents(),
    changes: { read: async () => ({ kind: 'unknown' }) as const },
    proofs: {
      read: async () => ({ kind: 'unasked' }) as const,
      begin: async () => ({ kind: 'busy' }) as const,
    },
    watching: [{ watched: { ...watched, subject }, watcher }],
    now: () => new Date(),
  };
  text = await createMetrics(state).read();
});
afterAll(async () => store.close());

test('a cause is a series for each of its targets, and nothing in its message can end the line', () => {
  expect(text.split('\n').filter((line) => line.startsWith('phineus_cause'))).toEqual(
    ['dev', 'prod'].map(
      (target) =>
        `phineus_cause{watched="shop \\"1\\"",rule="dangling-reference",target="${target}",cause="c1",message="Secret \\"shop\\\\pay\\"\\nis not there\\nphineus_cause 7"} 4`,
    ),
  );
});

test('totals of the latest run are there', () => {
  const watched = '{watched="shop \\"1\\""}';
  expect(text).toContain(`phineus_applications${watched} 9\n`);
  expect(text).toContain(`phineus_applications_blocked${watched} 4\n`);
  expect(text).toContain(`phineus_problems${watched} 3\n`);
  expect(text).toContain(`phineus_last_run_timestamp_seconds${watched} 1798761610\n`);
  expect(text).toContain('phineus_findings{watched="shop \\"1\\"",severity="error"} 2\n');
});

test('the alert rules ask for metrics that exist, and each says what to do', () => {
  const document = load(
    readFileSync(new URL('../../deploy/prometheus/alerts.yaml', import.meta.url), 'utf8'),
  );
  expect(document).toMatchObject({ groups: [{ name: 'phineus' }] });
  const { groups } = document as { readonly groups: readonly { readonly rules: readonly Alert[] }[] };
  for (const rule of groups.flatMap(({ rules }) => rules)) {
    expect(unknownIn(rule.expr), rule.alert).toEqual([]);
    expect(rule.annotations, rule.alert).toMatchObject({
      summary: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    });
  }
});

test('the Grafana dashboard asks for metrics that exist, in panels that do not overlap', () => {
  const dashboard: Dashboard = JSON.parse(
    readFileSync(new URL('../../deploy/grafana/phineus.json', import.meta.url), 'utf8'),
  );
  const cells = new Set<string>();
  for (const { title, targets, gridPos } of dashboard.panels) {
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr } of targets) expect(unknownIn(expr), title).toEqual([]);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(cells.has(`${x} ${y}`), `${title} overlaps`).toBe(false);
        cells.add(`${x} ${y}`);
      }
  }
});

/** The metrics of ours that an expression names and that nothing exports. */
function unknownIn(expression: string): readonly string[] {
  const names = expression.match(/\bphineus_\w+/g) ?? [];
  expect(names.length, expression).toBeGreaterThan(0);
  return names.filter((name) => !text.includes(`# TYPE ${name} `));
}

type Alert = { readonly alert: string; readonly expr: string; readonly annotations: unknown };
type Dashboard = {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  }[];
};
