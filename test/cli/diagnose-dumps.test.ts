import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { main } from '#cli';
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

test('a dump without the kinds in which reasons stand says how to read them, and no more than is missing', async () => {
  const { stdout } = await diagnosed([application, pod, irretrievable]);
  expect(stdout).toContain('To know more, read:');
  expect(stdout).toContain(
    'kubectl get replicasets,nodes,persistentvolumeclaims,services -A -o json > more.json',
  );
  expect(stdout).not.toMatch(/kubectl get \S*secrets/);
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

test('pods that the taints of nodes keep out are one cause where no node was read', async () => {
  const message = '0/2 nodes are available: 2 node(s) had untolerated taint(s).';
  const unplaced = ['web', 'api'].map((name) => ({
    ...pod,
    metadata: { name, namespace: 'shop', uid: name, ownerReferences: [{ ...set(name), uid: `set-${name}` }] },
    status: {
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }],
    },
  }));
  const [resource] = application.status.resources;
  const resources = ['web', 'api'].map((name) => ({ ...resource, kind: 'StatefulSet', name }));
  const status = { ...application.status, resources };
  const { stdout } = await diagnosed([{ ...application, status }, ...unplaced]);
  expect(stdout).toMatch(/not well, 1 cause/);
  expect(stdout).toContain('do not tolerate the taints of the nodes: Taints of nodes that were not read');
});

function set(name: string): object {
  return { apiVersion: 'apps/v1', kind: 'StatefulSet', name, controller: true };
}

describe('a dump without any Application', () => {
  test('is about the workloads in it', async () => {
    const { code, stdout } = await diagnosed([pod, irretrievable]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^No Application was seen; 1 of 1 workload not well, 1 cause/);
    expect(stdout).toContain('1. The pull secret registry-login does not exist where pods name it');
    expect(stdout).toContain(`explains 1 workload: Pod/shop/web-${hash}-x2x2x`);
    const { stdout: json } = await diagnosed([pod, irretrievable], '-o', 'json');
    expect(JSON.parse(json)).toMatchObject({
      applications: { all: 0, red: 0 },
      workloads: { all: 1, red: 1 },
      causes: [{ applications: [], workloads: [`Pod/shop/web-${hash}-x2x2x`] }],
    });
  });

  test('names a workload that nothing explains', async () => {
    const status = { phase: 'Running', conditions: [{ type: 'Ready', status: 'False' }] };
    const { stdout } = await diagnosed([{ ...pod, status }]);
    expect(stdout).toContain(`Not explained by anything that was seen:\n   Pod/shop/web-${hash}-x2x2x`);
  });

  test('is well when its workloads are', async () => {
    const status = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
    const { code, stdout } = await diagnosed([{ ...pod, status }]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No Application was seen; 0 of 1 workload not well, 0 causes/);
  });

  test('nor workload says nothing of how anything is', async () => {
    const { code, stdout, stderr } = await diagnosed([irretrievable]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('there is neither an Application nor a workload in it');
  });
});

describe('a dump of Applications and pods is read', () => {
  const items = [application, pod, irretrievable];
  const dump = Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  const answer = /^1 of 1 Application not well, 1 cause/;
  const folder = mkdtempSync(join(tmpdir(), 'phineus-dumps-'));

  test('compressed', async () => {
    writeFileSync(join(folder, 'dump.json.gz'), gzipSync(dump));
    expect((await runCli(['diagnose', 'dump.json.gz'], folder)).stdout).toMatch(answer);
  });

  test('as the archive of a folder', async () => {
    mkdirSync(join(folder, 'gathered'));
    writeFileSync(join(folder, 'gathered', 'dump.json'), dump);
    execFileSync('tar', ['czf', 'gathered.tar.gz', 'gathered'], { cwd: folder });
    expect((await runCli(['diagnose', 'gathered.tar.gz'], folder)).stdout).toMatch(answer);
  });

  test.each([
    ['as it is', dump],
    ['compressed', gzipSync(dump)],
    ['as a snapshot', readFileSync('test/live/quota-used-up/cluster.snapshot')],
  ])('from standard input %s', async (_, bytes) => {
    let stdout = '';
    const code = await main(['diagnose', '-'], {
      stdout: { write: (text) => void (stdout += text), isTTY: false },
      stderr: { write: () => undefined, isTTY: false },
      cwd: folder,
      env: {},
      now: () => new Date('2026-11-15T12:00:00Z'),
      stdin: () => bytes,
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(answer);
  });

  test('not when it is cut off', async () => {
    writeFileSync(join(folder, 'cut.json.gz'), gzipSync(dump).subarray(0, 200));
    const { code, stderr } = await runCli(['diagnose', 'cut.json.gz'], folder);
    expect(code).toBe(2);
    expect(stderr).toContain('cut.json.gz cannot be uncompressed');
  });
});
