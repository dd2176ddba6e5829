import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcesses, until } from '../argocd/processes.js';
import { oracleFolder } from '../install/folder.js';

/**
 * Starts etcd and a real API server on free ports, with the admission plugins off that need controllers or other
 * objects. `call` answers status and body; `stop` ends both and removes what they wrote.
 */
export async function startApiServer() {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-schema-oracle-'));
  const processes = createProcesses(folder);
  const [client, peer, port] = await Promise.all([freePort(), freePort(), freePort()]);
  const key = join(folder, 'service-account.key');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(folder, 'tokens.csv'), 'oracle,admin,1,system:masters\n');
  const bin = (path) => join(oracleFolder(), 'bin', path);
  const url = (number) => `http://127.0.0.1:${number}`;
  processes.start({
    name: 'etcd',
    command: bin('etcd/etcd'),
    args: [
      `--data-dir=${folder}/etcd`,
      `--listen-client-urls=${url(client)}`,
      `--advertise-client-urls=${url(client)}`,
      `--listen-peer-urls=${url(peer)}`,
      `--initial-advertise-peer-urls=${url(peer)}`,
      `--initial-cluster=default=${url(peer)}`,
    ],
  });
  processes.start({
    name: 'kube-apiserver',
    command: bin('kubernetes/kube-apiserver'),
    args: [
      `--etcd-servers=${url(client)}`,
      `--secure-port=${port}`,
      '--bind-address=127.0.0.1',
      `--cert-dir=${folder}/certs`,
      `--service-account-key-file=${key}`,
      `--service-account-signing-key-file=${key}`,
      '--service-account-issuer=https://oracle',
      `--token-auth-file=${folder}/tokens.csv`,
      '--authorization-mode=AlwaysAllow',
      '--allow-privileged=true',
      '--service-cluster-ip-range=10.96.0.0/16',
      `--disable-admission-plugins=${plugins.join(',')}`,
    ],
  });
  const call = (method, path, body) => send({ port, method, path, body });
  async function stop() {
    await processes.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await until({ what: 'kube-apiserver', seconds: 120, check: processes.check }, async () => {
      const { status } = await call('GET', '/readyz');
      if (status !== 200) throw new Error(`readyz answers ${status}`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { call, stop };
}

const plugins = [
  'ServiceAccount',
  'NamespaceLifecycle',
  'LimitRanger',
  'ResourceQuota',
  'PodSecurity',
  'RuntimeClass',
  'Priority',
  'DefaultIngressClass',
  'StorageObjectInUseProtection',
];

/** The certificate is the one the server made for itself a moment ago, on loopback. */
function send({ port, method, path, body }) {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: 'Bearer oracle', 'Content-Type': 'application/json' };
    const call = request(
      { host: '127.0.0.1', port, method, path, headers, rejectUnauthorized: false },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
