import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applicationRules, readSettings } from '#argocd';
import { badPathExpression } from './ignore-rules.ts';
import { canonicalQuantity } from './canonical-quantity.ts';
import { diffObject, type DiffSettings } from './diff-object.ts';
import type { Manifest } from '#kube';
import { schemaCatalog } from '#schema';

const packs = new URL('../../schema/packs/', import.meta.url);
const catalog = schemaCatalog((name) => {
  const file = new URL(name, packs);
  return existsSync(file) ? readFileSync(file) : undefined;
});

function options(
  more: Partial<DiffSettings> = {},
  data: Readonly<Record<string, string>> = {},
): DiffSettings {
  return {
    settings: readSettings({ data }),
    rules: [],
    schemaOf: (apiVersion, kind) => {
      const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
      return catalog.kind(group, kind)?.source === 'built-in' ? catalog.schema(apiVersion, kind) : undefined;
    },
    ...more,
  };
}

function pointers(target: Manifest, live: Manifest, settings: DiffSettings = options()): readonly string[] {
  return diffObject(target, live, settings).differences.map(({ path }) => `/${path.join('/')}`);
}

function applied(object: Manifest, live: Manifest): Manifest {
  const annotations = {
    ...live.metadata?.annotations,
    'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(object),
  };
  return { ...live, metadata: { ...live.metadata, annotations } };
}

const target: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        hostNetwork: false,
        containers: [
          {
            name: 'app',
            image: 'nginx:1.27',
            resources: { limits: { cpu: '1000m', memory: '0.5Gi' } },
            ports: [{ containerPort: 80 }],
          },
        ],
      },
    },
  },
};

const live: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name: 'web',
    namespace: 'shop',
    uid: '1',
    creationTimestamp: '2026-01-01T00:00:00Z',
    generation: 1,
  },
  spec: {
    replicas: 2,
    revisionHistoryLimit: 10,
    selector: { matchLabels: { app: 'web' } },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        dnsPolicy: 'ClusterFirst',
        containers: [
          {
            name: 'app',
            image: 'nginx:1.27',
            imagePullPolicy: 'IfNotPresent',
            resources: { limits: { cpu: '1', memory: '512Mi' } },
            ports: [{ containerPort: 80, protocol: 'TCP' }],
          },
          { name: 'istio-proxy', image: 'istio/proxyv2' },
        ],
      },
    },
  },
  status: { replicas: 2 },
};

describe('the comparison of a built-in object', () => {
  it('knows what the server fills in, other spellings of quantities and what others added', () => {
    expect(pointers(target, live)).toEqual([]);
  });

  it('finds a field that Git sets otherwise', () => {
    expect(pointers({ ...target, spec: { ...(target['spec'] as object), replicas: 3 } }, live)).toEqual([
      '/spec/replicas',
    ]);
  });

  it('finds what was applied once and is gone from Git', () => {
    const before = { ...target, metadata: { name: 'web', labels: { team: 'shop' } } };
    const now = applied(before, { ...live, metadata: { ...live.metadata, labels: { team: 'shop' } } });
    expect(pointers(target, now)).toEqual(['/metadata/labels']);
  });

  it('leaves out what rules name', () => {
    const scaled = { ...live, spec: { ...(live['spec'] as object), replicas: 7 } };
    const app: Manifest = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      spec: { ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }] },
    };
    expect(pointers(target, scaled)).toEqual(['/spec/replicas']);
    expect(pointers(target, scaled, options({ rules: applicationRules(app) }))).toEqual([]);
    const data = {
      'resource.customizations.ignoreDifferences.apps_*': 'jqPathExpressions:\n- .spec.replicas\n',
    };
    expect(pointers(target, scaled, options({}, data))).toEqual([]);
    const managed = {
      ...scaled,
      metadata: {
        ...scaled.metadata,
        managedFields: [{ manager: 'hpa', fieldsV1: { 'f:spec': { 'f:replicas': {} } } }],
      },
    };
    const byManager = { 'resource.customizations.ignoreDifferences.all': 'managedFieldsManagers: [hpa]\n' };
    expect(pointers(target, managed, options({}, byManager))).toEqual([]);
  });

  it('does not compare lists without a merge key by what the server adds to their items', () => {
    const spec = { podSelector: {}, policyTypes: ['Ingress'], ingress: [{ ports: [{ port: 80 }] }] };
    const policy: Manifest = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'web' },
      spec,
    };
    const served = { ...policy, spec: { ...spec, ingress: [{ ports: [{ port: 80, protocol: 'TCP' }] }] } };
    expect(pointers(policy, served)).toEqual([]);
  });

  it('reads stringData of a Secret as data', () => {
    const secret: Manifest = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'key' },
      stringData: { a: 'b' },
    };
    expect(
      pointers(secret, {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'key' },
        type: 'Opaque',
        data: { a: 'Yg==' },
      }),
    ).toEqual([]);
  });
});

describe('the comparison of a custom object', () => {
  const widget = (spec: unknown): Manifest => ({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'w' },
    spec,
  });

  it('lets the server add fields to maps, but not to items of lists', () => {
    expect(pointers(widget({ a: 1 }), widget({ a: 1, b: 2 }))).toEqual([]);
    expect(pointers(widget({ list: [{ a: 1 }] }), widget({ list: [{ a: 1, b: 2 }] }))).toEqual([]);
    expect(pointers(widget({ list: [{ a: 1 }] }), widget({ list: [{ a: 1 }, { a: 2 }] }))).toEqual([
      '/spec/list',
    ]);
  });

  it('writes the pod spec of a Rollout as Kubernetes does', () => {
    const rollout = (cpu: string): Manifest => ({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Rollout',
      metadata: { name: 'web' },
      spec: { template: { spec: { containers: [{ name: 'app', resources: { limits: { cpu } } }] } } },
    });
    expect(pointers(rollout('1000m'), rollout('1'))).toEqual([]);
  });
});

it.each([
  ['1000m', '1'],
  ['0.5', '500m'],
  ['1024Mi', '1Gi'],
  ['1.5Gi', '1536Mi'],
  ['1000Mi', '1000Mi'],
  ['100000k', '100M'],
  ['1e3', '1e3'],
  ['0', '0'],
  ['512', '512'],
  ['0.5Ki', '512'],
  ['-2000m', '-2'],
])('writes the quantity %s as %s', (given, expected) => {
  expect(canonicalQuantity(given)).toBe(expected);
});

it('names a jq path expression that cannot be compiled', () => {
  expect(badPathExpression('.spec.replicas')).toBeUndefined();
  expect(badPathExpression('.spec[')).toContain('unexpected');
});
