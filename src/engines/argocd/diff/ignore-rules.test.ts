import { expect, it } from 'vitest';
import { applicationRules, applyRules, badPathExpression, readSettings, settingsRules } from '#argocd';
import { type Manifest, recordAt } from '#kube';

const deployment: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop' },
  spec: { replicas: 7, paused: false },
};

it('leaves out what the rules of an application name', () => {
  const app: Manifest = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    spec: { ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }] },
  };
  expect(recordAt(applyRules(deployment, applicationRules(app)), 'spec')).toEqual({ paused: false });
});

it('leaves out what the settings name, and status', () => {
  const data = {
    'resource.customizations.ignoreDifferences.apps_*': 'jqPathExpressions:\n- .spec.replicas\n',
  };
  const live = { ...deployment, status: { replicas: 7 } };
  const compared = applyRules(live, settingsRules(readSettings({ data })));
  expect(compared).toEqual({ ...deployment, spec: { paused: false } });
});

it('names a jq path expression that cannot be compiled', () => {
  expect(badPathExpression('.spec.replicas')).toBeUndefined();
  expect(badPathExpression('.spec[')).toContain('unexpected');
});
