import { describe, expect, it } from 'vitest';
import {
  argoCdVersion,
  cascadeOf,
  normalizeSource,
  rolloutFaults,
  rolloutStepOf,
  rolloutSteps,
} from '#argocd';
import { isStepOpen, maxUpdates } from '../rollout/rolling-sync.ts';
import { planDeletion } from './deletion.ts';
import type { Manifest } from '#kube';

function object(name: string, annotations: Record<string, string> = {}, kind = 'ConfigMap'): Manifest {
  return {
    apiVersion: kind === 'CustomResourceDefinition' ? 'apiextensions.k8s.io/v1' : 'v1',
    kind,
    metadata: { name, annotations },
  };
}

describe('deleting an application', () => {
  const objects = [
    object('first', { 'argocd.argoproj.io/sync-wave': '-1' }),
    object('second'),
    object('last', { 'argocd.argoproj.io/sync-wave': '2' }),
    object('kept', { 'helm.sh/resource-policy': 'keep' }),
    object('own', { 'argocd.argoproj.io/sync-options': 'Delete=false' }),
    object('widgets.example.com', {}, 'CustomResourceDefinition'),
    object('goodbye', { 'argocd.argoproj.io/hook': 'PreDelete' }),
    object('sweep', { 'helm.sh/hook': 'post-delete' }),
  ];
  const names = (version: string) =>
    planDeletion(objects, { version: argoCdVersion(version), options: [], cascade: 'foreground' }).map(
      (step) => `${step.kind} ${step.objects.map((item) => item.metadata?.name).join(' ')}`,
    );

  it('runs hooks around the waves, the highest wave first', () => {
    expect(names('3.5')).toEqual([
      'PreDelete goodbye',
      'cascade last',
      'cascade second',
      'cascade first',
      'PostDelete sweep',
    ]);
  });

  it('takes nothing along without the finalizer', () => {
    expect(
      cascadeOf({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'shop' } }),
    ).toBe('none');
    const finalizers = ['resources-finalizer.argocd.argoproj.io/background'];
    expect(
      cascadeOf({
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'shop', finalizers },
      }),
    ).toBe('background');
  });
});

describe('a rolling sync', () => {
  const set: Manifest = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    spec: {
      strategy: {
        type: 'RollingSync',
        rollingSync: {
          steps: [
            { matchExpressions: [{ key: 'env', operator: 'In', values: ['dev'] }] },
            { matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['dev'] }], maxUpdate: '30%' },
          ],
        },
      },
    },
  };
  const steps = rolloutSteps(set) ?? [];

  it('selects applications by their labels', () => {
    expect(rolloutStepOf(steps, { env: 'dev' })).toBe(0);
    expect(rolloutStepOf(steps, {})).toBe(1);
    expect(rolloutFaults(steps, [{ name: 'shop', labels: { env: 'dev' } }])).toEqual([]);
    expect(rolloutFaults([...steps, ...steps], [{ name: 'shop', labels: {} }])).toEqual([
      'application shop is selected by more than one step',
    ]);
  });

  it('opens a step when the earlier ones are healthy', () => {
    expect(isStepOpen(1, [{ step: 0, status: 'Progressing' }])).toBe(false);
    expect(
      isStepOpen(1, [{ step: 0, status: 'Healthy' }, { step: 1, status: 'Waiting' }, { step: -1 }]),
    ).toBe(true);
  });

  it('rounds its limit down, but not to nothing', () => {
    const [, second] = steps;
    expect([10, 3, 1].map((count) => (second === undefined ? 0 : maxUpdates(second, count)))).toEqual([
      3, 1, 1,
    ]);
  });
});

it('takes the tool blocks that say nothing out of a source', () => {
  const source = { repoURL: 'https://a', path: '.', helm: {}, directory: { recurse: false } };
  expect(normalizeSource(source)).toEqual({ repoURL: 'https://a', path: '.' });
});
