import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, runCli } from './run-cli.ts';

const hash = '5d4f6c7b8';
const image = 'private.example.com/web:9';

/** A pod of Deployment shop/web that waits for its image. */
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: `web-${hash}-x2x2x`,
    namespace: 'shop',
    uid: 'pod',
    labels: { 'pod-template-hash': hash },
    ownerReferences: [
      { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `web-${hash}`, uid: 'set', controller: true },
    ],
  },
  spec: { containers: [{ name: 'web', image }], imagePullSecrets: [{ name: 'registry-login' }] },
  status: {
    phase: 'Pending',
    containerStatuses: [
      {
        name: 'web',
        ready: false,
        restartCount: 0,
        image,
        state: {
          waiting: {
            reason: 'ImagePullBackOff',
            message: `Back-off pulling image "${image}": ErrImagePull: no basic auth credentials`,
          },
        },
      },
    ],
  },
};

const application = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'shop', namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL: 'https://git.example.com/acme/gitops.git', path: 'shop' },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
  },
  status: {
    sync: { status: 'Synced' },
    health: { status: 'Degraded' },
    resources: [
      { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'shop', name: 'web', status: 'Synced' },
    ],
  },
};

/** What the kubelet says of a pull secret that it could not get. */
const irretrievable = {
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: 'e', namespace: 'shop' },
  involvedObject: { apiVersion: 'v1', kind: 'Pod', namespace: 'shop', name: pod.metadata.name, uid: 'pod' },
  type: 'Warning',
  reason: 'FailedToRetrieveImagePullSecret',
  message:
    'Unable to retrieve some image pull secrets (registry-login); attempting to pull the image may not succeed.',
  count: 1,
  firstTimestamp: '2026-11-15T11:00:00Z',
  lastTimestamp: '2026-11-15T11:00:00Z',
};

function diagnosed(items: readonly object[], ...args: readonly string[]): Promise<CliResult> {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-dumps-'));
  writeFileSync(join(folder, 'dump.json'), JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  return runCli(['diagnose', 'dump.json', ...args], folder);
}

describe('a pull secret that is not in the dump', () => {
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop', uid: 'web' },
    spec: { replicas: 1 },
    status: { replicas: 1 },
  };
  const set = {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: { name: `web-${hash}`, namespace: 'shop', uid: 'set', ownerReferences: [{ uid: 'web' }] },
  };
  const seen = [application, deployment, set, pod];

  test('is told as not read, and nothing is said of what it holds', async () => {
    const { stdout } = await diagnosed(seen);
    expect(stdout).toContain(
      '1. private.example.com refuses the pull, and the pull secret registry-login that the pods name was not read',
    );
    expect(stdout).not.toContain('none for this registry');
    expect(stdout).toContain('it may also be imagepullsecret-missing-in-namespace: look at the Secrets');
  });

  test('is missing where the kubelet says that it could not get it', async () => {
    const { stdout } = await diagnosed([...seen, irretrievable]);
    expect(stdout).toContain('1. The pull secret registry-login does not exist where pods name it');
    expect(stdout).toContain(
      'event FailedToRetrieveImagePullSecret: Unable to retrieve some image pull secrets',
    );
    expect(stdout).not.toContain('presence: absent');
  });
});

describe('Applications and pods without what stands between them', () => {
  const unknown = { ...pod, spec: { ...pod.spec, imagePullSecrets: undefined } };

  test('belong together by the names of the owners', async () => {
    const { stdout } = await diagnosed([application, unknown]);
    expect(stdout).toContain('explains 1 Application: argocd/shop');
    expect(stdout).toContain(`chain: Application.argoproj.io/argocd/shop <- Pod/shop/web-${hash}-x2x2x`);
  });

  test('do not where the hash of the template is another one', async () => {
    const metadata = { ...pod.metadata, labels: { 'pod-template-hash': 'other' } };
    const { stdout } = await diagnosed([application, { ...unknown, metadata }]);
    expect(stdout).toContain('0 causes');
  });
});

test('what Argo CD itself says of an object that was not read is told', async () => {
  const [resource] = application.status.resources;
  const health = { status: 'Degraded', message: 'Deployment "web" exceeded its progress deadline' };
  const status = { ...application.status, resources: [{ ...resource, health }] };
  const { stdout } = await diagnosed([{ ...application, status }]);
  expect(stdout).toContain('Deployment/web Degraded Deployment "web" exceeded its progress deadline');
});
