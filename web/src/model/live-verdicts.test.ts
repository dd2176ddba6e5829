import { expect, test } from 'vitest';
import type { ApplicationReport, LiveApplication } from '#report';
import { liveVerdicts } from './live-verdicts.ts';

const inGit = (target: string, name: string): ApplicationReport => ({
  target,
  name,
  namespace: 'argocd',
  project: 'default',
  origin: { file: 'apps.yaml', line: 1, column: 1 },
  objects: 1,
  verified: true,
});
const seen = (watched: string, name: string, state: LiveApplication['state']): LiveApplication => ({
  watched,
  controlPlane: 'hub',
  namespace: 'argocd',
  name,
  sync: 'Synced',
  health: state === 'red' ? 'Degraded' : 'Healthy',
  state,
});

test('an Application is found by namespace and name, and by its target where there are namesakes', () => {
  const applications = [
    inGit('dev', 'checkout'),
    inGit('dev', 'grafana'),
    inGit('prod', 'grafana'),
    inGit('dev', 'lost'),
  ];
  const live = [
    seen('cluster', 'checkout', 'red'),
    seen('prod', 'grafana', 'well'),
    seen('dev', 'grafana', 'moving'),
  ];
  const of = liveVerdicts(applications, live);
  expect(applications.map((each) => of(each).verdict)).toEqual([
    'blocked',
    'manual',
    'converges',
    'unverified',
  ]);
});

test('what cannot be told from a namesake is not seen', () => {
  const applications = [inGit('dev', 'grafana'), inGit('prod', 'grafana')];
  const of = liveVerdicts(applications, [seen('cluster', 'grafana', 'well')]);
  expect(applications.map((each) => of(each).verdict)).toEqual(['unverified', 'unverified']);
});
