import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecord } from '#kube';
import { parseYamlValue } from '#yaml';
import { schemaCatalog } from './catalog.ts';
import { validateUpdate } from './validate-update.ts';
import { formatPath } from './violation.ts';

const catalog = schemaCatalog((name) => readFileSync(new URL(`./packs/${name}`, import.meta.url)));

test.each([
  [
    '{ apiVersion: apps/v1, kind: Deployment, spec: { selector: { matchLabels: { app: a } } } }',
    '{ apiVersion: apps/v1, kind: Deployment, spec: { selector: { matchLabels: { app: b } } } }',
    ['spec.selector'],
  ],
  [
    '{ apiVersion: apps/v1, kind: Deployment, spec: { replicas: 1 } }',
    '{ apiVersion: apps/v1, kind: Deployment, spec: { replicas: 2 } }',
    [],
  ],
  [
    '{ apiVersion: apps/v1, kind: StatefulSet, spec: { serviceName: a, replicas: 1 } }',
    '{ apiVersion: apps/v1, kind: StatefulSet, spec: { serviceName: b, replicas: 2 } }',
    ['spec.serviceName'],
  ],
  [
    '{ apiVersion: v1, kind: PersistentVolumeClaim, spec: { storageClassName: a, resources: { requests: { storage: 2Gi } } } }',
    '{ apiVersion: v1, kind: PersistentVolumeClaim, spec: { storageClassName: b, resources: { requests: { storage: 1Gi } } } }',
    ['spec.storageClassName', 'spec.resources.requests.storage'],
  ],
  [
    '{ apiVersion: rbac.authorization.k8s.io/v1, kind: RoleBinding, roleRef: { kind: Role, name: a } }',
    '{ apiVersion: rbac.authorization.k8s.io/v1, kind: RoleBinding, roleRef: { name: b, kind: Role } }',
    ['roleRef'],
  ],
  [
    '{ apiVersion: v1, kind: ConfigMap, immutable: true, data: { a: b } }',
    '{ apiVersion: v1, kind: ConfigMap, immutable: true, data: { a: c } }',
    ['data'],
  ],
  [
    '{ apiVersion: v1, kind: ConfigMap, data: { a: b } }',
    '{ apiVersion: v1, kind: ConfigMap, data: { a: c } }',
    [],
  ],
  [
    '{ apiVersion: karpenter.sh/v1, kind: NodePool, metadata: { name: a }, spec: { template: { spec: { nodeClassRef: { group: g, kind: K, name: n }, requirements: [] } } } }',
    '{ apiVersion: karpenter.sh/v1, kind: NodePool, metadata: { name: a }, spec: { template: { spec: { nodeClassRef: { group: h, kind: K, name: n }, requirements: [] } } } }',
    ['spec.template.spec.nodeClassRef'],
  ],
])('%s to %s', (before, after, expected) => {
  const [old, now] = [parseYamlValue(before), parseYamlValue(after)];
  if (!isRecord(old) || !isRecord(now)) throw new Error('both must be maps');
  const paths = validateUpdate({ catalog, before: old, after: now, place: { kubernetes: '1.33' } }).map(
    ({ path }) => formatPath(path),
  );
  expect(paths).toEqual(expected);
});
