import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { idText } from '#kube';
import { formatSnapshot, observeApplications, parseSnapshot } from '#observed';

const folder = 'test/live';
const names = readdirSync(folder).sort();

type Truth = {
  readonly title: string;
  readonly settled: boolean;
  readonly causes: readonly {
    readonly class: string;
    readonly object: string;
    readonly explains: readonly string[];
  }[];
  readonly applications: Readonly<
    Record<string, { readonly sync: string; readonly health: string; readonly operation: string | null }>
  >;
};

function truthOf(name: string): Truth {
  return JSON.parse(readFileSync(join(folder, name, 'truth.json'), 'utf8')) as Truth;
}

function fileOf(name: string): Buffer {
  return readFileSync(join(folder, name, 'cluster.snapshot'));
}

describe('recorded situations', () => {
  test('are at least forty, each with its causes', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(names.filter((name) => truthOf(name).causes.length === 0)).toEqual([]);
  });

  test.each(names)(
    '%s is a snapshot that phineus would have written, small, and of no particular machine',
    (name) => {
      const file = fileOf(name);
      const again = formatSnapshot(parseSnapshot(file, name));
      expect(gunzipSync(again).equals(gunzipSync(file))).toBe(true);
      const text = gunzipSync(file).toString('utf8');
      expect(text).not.toMatch(/phineus-live-|oracle\.phineus\.dev|file:\/\//);
      const applications = Object.keys(truthOf(name).applications).length;
      expect(statSync(join(folder, name, 'cluster.snapshot')).size).toBeLessThan(
        (60 + 2 * applications) * 1024,
      );
    },
  );

  test.each(names)('%s holds every Application in the state that Argo CD reported', (name) => {
    const { applications, causes } = truthOf(name);
    const seen = observeApplications(parseSnapshot(fileOf(name), name));
    const states = seen.map(
      (app) =>
        [
          app.name,
          { sync: app.sync.status, health: app.health.reported, operation: app.operation?.phase ?? null },
        ] as const,
    );
    expect(Object.fromEntries(states)).toEqual(applications);
    for (const cause of causes)
      expect(Object.keys(applications)).toEqual(expect.arrayContaining([...cause.explains]));
  });

  test.each(names)('%s: our engine judges every object and Application as the real Argo CD did', (name) => {
    const seen = observeApplications(parseSnapshot(fileOf(name), name));
    const different = seen.flatMap((app) => [
      ...app.resources
        .filter(({ live, reportedHealth }) => live !== undefined && reportedHealth !== undefined)
        .filter(({ health, reportedHealth }) => health?.status !== reportedHealth)
        .map(
          ({ object, health, reportedHealth }) =>
            `${idText(object)}: ${health?.status} instead of ${reportedHealth}`,
        ),
      ...(app.health.reported !== '' && app.health.isComplete && app.health.computed !== app.health.reported
        ? [`${app.name}: ${app.health.computed} instead of ${app.health.reported}`]
        : []),
    ]);
    expect(different).toEqual([]);
  });
});
