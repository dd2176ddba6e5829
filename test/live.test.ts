import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { idText } from '#kube';
import { formatSnapshot, observeApplications } from '#observed';
import { combinedSituations, recordedSituations, situationsFolder } from './live-situations.ts';

const situations = recordedSituations();

describe('recorded situations', () => {
  test('are at least eighty, each with its causes but one in which nothing is wrong, every second one blind', () => {
    expect(situations.length).toBeGreaterThanOrEqual(80);
    const harmless = situations.filter(({ truth }) => truth.causes.length === 0).map(({ name }) => name);
    expect(harmless).toEqual(['role-of-a-binding-changed']);
    expect(situations.filter(({ truth }) => truth.blind).length).toBeGreaterThanOrEqual(40);
  });

  test('taken together as they were, they are many situations with several causes', () => {
    const combined = combinedSituations();
    expect(combined.length).toBeGreaterThanOrEqual(20);
    for (const { truth, snapshot } of combined) {
      const names = observeApplications(snapshot()).map(({ name }) => name);
      expect(names.sort()).toEqual(Object.keys(truth.applications).sort());
    }
  });

  test.each(situations)(
    '$name is a snapshot that phineus would have written, small, and of no particular machine',
    ({ name, truth, snapshot }) => {
      const file = readFileSync(join(situationsFolder, name, 'cluster.snapshot'));
      expect(gunzipSync(formatSnapshot(snapshot())).equals(gunzipSync(file))).toBe(true);
      expect(gunzipSync(file).toString('utf8')).not.toMatch(/phineus-live-|oracle\.phineus\.dev|file:\/\//);
      const applications = Object.keys(truth.applications).length;
      expect(file.length).toBeLessThan((58 + 2 * applications) * 1024);
    },
  );

  test.each(situations)(
    '$name holds every Application in the state that Argo CD reported',
    ({ truth, snapshot }) => {
      const seen = observeApplications(snapshot());
      const states = seen.map((app) => {
        const state = {
          sync: app.sync.status,
          health: app.health.reported,
          operation: app.operation?.phase ?? null,
        };
        return [app.name, state] as const;
      });
      expect(Object.fromEntries(states)).toEqual(truth.applications);
      for (const cause of truth.causes)
        expect(Object.keys(truth.applications)).toEqual(expect.arrayContaining([...cause.explains]));
    },
  );

  test.each(situations)(
    '$name: our engine judges every object and Application as the real Argo CD did',
    ({ snapshot }) => {
      const different = observeApplications(snapshot()).flatMap((app) => [
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
    },
  );
});
