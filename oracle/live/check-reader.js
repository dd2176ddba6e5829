// Holds `phineus snapshot` against a real API server: everything for the administrator, page by page; for an account
// that may read one namespace, that namespace and a reason for all else: `npm run oracle:cluster`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { startControlPlane } from '../argocd/control-plane.js';
import { isIsolated, runIsolated } from '../argocd/run-isolated.js';
import { baseStages } from '../argocd/stages.js';
import { configMap, object } from './objects.js';

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));
const count = 700;

if (!isIsolated()) process.exitCode = runIsolated();
else process.exitCode = await check();

async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-reader-'));
  const plane = await startControlPlane({
    folder,
    stages: baseStages()
      .map((it) => JSON.stringify(it))
      .join('\n---\n'),
  });
  try {
    furnish(plane);
    const everything = snapshot(plane, plane.files.kubeconfig);
    const limited = snapshot(plane, viewerConfig(plane));
    const maps = (lines) =>
      lines.filter(
        (it) => it.object?.kind === 'ConfigMap' && it.object.metadata.name.startsWith('settings-'),
      );
    const results = [
      ['the administrator sees every ConfigMap', maps(everything).length === 2 * count],
      ['nothing is left unread for the administrator', !everything.some((it) => it.unread)],
      [
        'the reader sees the ConfigMaps of its namespace',
        maps(limited).length === count &&
          maps(limited).every((it) => it.object.metadata.namespace === 'open'),
      ],
      [
        'its list is complete there',
        limited.some(
          (it) => it.list?.kind === 'ConfigMap' && it.list.namespace === 'open' && it.list.count >= count,
        ),
      ],
      [
        'the other namespace is named as forbidden',
        limited.some(
          (it) =>
            it.unread?.kind === 'ConfigMap' &&
            it.unread.namespace === 'closed' &&
            it.unread.reason === 'forbidden',
        ),
      ],
      [
        'Secrets are named as forbidden',
        limited.some((it) => it.unread?.kind === 'Secret' && it.unread.reason === 'forbidden'),
      ],
      ['no value of a Secret is in the file', !JSON.stringify(everything).includes('Q2FuYXJ5Q2FuYXJ5NDI')],
    ];
    for (const [sentence, isTrue] of results) console.log(`${isTrue ? 'true ' : 'FALSE'} ${sentence}`);
    return results.every(([, isTrue]) => isTrue) ? 0 : 1;
  } finally {
    await plane.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function furnish({ kubectl, folder }) {
  const maps = (namespace) =>
    Array.from({ length: count }, (_, index) =>
      configMap(`settings-${index}`, namespace, { index: String(index) }),
    );
  const role = { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'reader' };
  const subjects = [{ kind: 'ServiceAccount', name: 'viewer', namespace: 'open' }];
  const items = [
    object({ apiVersion: 'v1', kind: 'Namespace', name: 'open', namespace: '' }),
    object({ apiVersion: 'v1', kind: 'Namespace', name: 'closed', namespace: '' }),
    object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'viewer', namespace: 'open' }),
    object(
      { apiVersion: 'v1', kind: 'Secret', name: 'canary', namespace: 'closed' },
      { stringData: { password: 'CanaryCanary42' } },
    ),
    object(
      { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', name: 'reader', namespace: 'open' },
      {
        rules: [
          { apiGroups: ['', 'apps'], resources: ['configmaps', 'pods', 'deployments'], verbs: ['list'] },
        ],
      },
    ),
    object(
      { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding', name: 'reader', namespace: 'open' },
      { roleRef: role, subjects },
    ),
    object(
      { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', name: 'namespaces', namespace: '' },
      {
        rules: [{ apiGroups: [''], resources: ['namespaces'], verbs: ['list'] }],
      },
    ),
    object(
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        name: 'namespaces',
        namespace: '',
      },
      {
        roleRef: { ...role, kind: 'ClusterRole', name: 'namespaces' },
        subjects,
      },
    ),
    ...maps('open'),
    ...maps('closed'),
  ];
  const file = join(folder, 'objects.json');
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  kubectl('create', '-f', file);
}

function viewerConfig({ kubectl, files, folder }) {
  const config = JSON.parse(readFileSync(files.kubeconfig, 'utf8'));
  const token = kubectl('create', 'token', 'viewer', '-n', 'open').trim();
  const file = join(folder, 'viewer');
  writeFileSync(file, JSON.stringify({ ...config, users: [{ name: 'oracle', user: { token } }] }));
  return file;
}

/** The lines of a snapshot's file. */
function snapshot({ folder }, kubeconfig) {
  const file = join(folder, 'reader.snapshot');
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, 'snapshot', '--kubeconfig', kubeconfig, '-o', file],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
