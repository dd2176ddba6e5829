import { expect, test } from 'vitest';
import { podLabels } from './pod-labels.ts';

const named = (kind: string) => ({ apiVersion: 'apps/v1', kind, metadata: { name: 'web' } });
const asks = (labels: Record<string, string>) => ({ matchLabels: labels });

test('the controllers of Kubernetes add labels to the pods they make', () => {
  const wanted = { 'statefulset.kubernetes.io/pod-name': 'web-0' };
  expect(podLabels(named('StatefulSet'), { app: 'web' }, asks(wanted))).toEqual({ app: 'web', ...wanted });
  expect(podLabels(named('Deployment'), { app: 'web' }, asks(wanted))).toEqual({ app: 'web' });
});

test('kinds and labels that are called like methods of objects are nothing special', () => {
  expect(podLabels(named('constructor'), {}, asks({ setPrototypeOf: 'x', is: 'web' }))).toEqual({});
  expect(podLabels(named('StatefulSet'), {}, asks({ __defineGetter__: 'x' }))).toEqual({});
});
