import { describe, expect, it } from 'vitest';
import { cascadeOf, normalizeSource, rolloutFaults, rolloutStepOf, rolloutSteps } from '#argocd';
import type { Manifest } from '#kube';

describe('deleting an application', () => {
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
});

it('takes the tool blocks that say nothing out of a source', () => {
  const source = { repoURL: 'https://a', path: '.', helm: {}, directory: { recurse: false } };
  expect(normalizeSource(source)).toEqual({ repoURL: 'https://a', path: '.' });
});
