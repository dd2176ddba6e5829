import { expect, test } from 'vitest';
import type { History } from '#report';
import { durationText, summariseHistory } from './summarise-history.ts';

test('what the first run found was opened by nobody, and the middle time to green counts', () => {
  const totals = {
    errors: 0,
    warnings: 0,
    questions: 0,
    infos: 0,
    causes: 0,
    problems: 0,
    applications: 3,
    blocked: 0,
    isWhole: true,
  };
  const run = (id: string, opened: number, closed: number): History['runs'][number] => ({
    id,
    state: 'finished',
    startedAt: '2027-01-01T00:00:00Z',
    finishedAt: '2027-01-01T00:00:01Z',
    commit: null,
    dirty: false,
    failure: null,
    totals: { ...totals, opened, closed },
  });
  const application = { target: 'dev', verdict: 'converges', since: '2027-01-01T00:00:00Z' };
  const summary = summariseHistory({
    runs: [run('c', 1, 2), run('b', 3, 0), run('a', 40, 0)],
    issues: [],
    applications: [
      { ...application, application: 'argocd/a', changes: 4, secondsToGreen: [60, 600] },
      { ...application, application: 'argocd/b', changes: 1, secondsToGreen: [300] },
    ],
    waivers: [],
  });
  expect(summary).toMatchObject({ opened: 4, closed: 2, secondsToGreen: 300 });
  expect(summary.flappingApplications.map((each) => each.application)).toEqual(['argocd/a']);
});

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [120, '2 minutes'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
