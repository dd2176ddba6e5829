import { generateKeyPairSync } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianRoot, oracleFolder } from '../install/folder.js';
import { debianTools } from '../install/tools.js';
import { findDebianProgram } from '../install/unpack-debian-tool.js';
import { createApi, token } from './api.js';
import { createProcesses, until } from './processes.js';

/** Fixed ports: the recorder runs in a network namespace of its own, which has nothing but loopback. */
export const ports = { etcd: 2379, etcdPeer: 2380, api: 6443, redis: 6379, repoServer: 8081 };

/**
 * Starts etcd, the Kubernetes control plane, kwok and Redis in `folder` and waits until they answer. Argo CD is
 * started afterwards by `startArgocd`, once its custom resources and settings are there.
 */
export async function startControlPlane({ folder, stages }) {
  const processes = createProcesses(folder);
  const files = writeCredentials(folder);
  const api = createApi(ports.api);
  const bin = (path) => join(oracleFolder(), 'bin', path);
  try {
    startStores({ processes, folder, bin });
    processes.start({
      name: 'kube-apiserver',
      command: bin('kubernetes/kube-apiserver'),
      args: apiServerArgs(folder, files),
    });
    await until({ what: 'kube-apiserver', seconds: 240, check: processes.check }, () =>
      api.call('GET', '/readyz'),
    );
    const kubeconfig = ['--kubeconfig', files.kubeconfig];
    processes.start({
      name: 'kube-controller-manager',
      command: bin('kubernetes/kube-controller-manager'),
      args: [
        ...kubeconfig,
        '--leader-elect=false',
        '--bind-address=127.0.0.1',
        `--root-ca-file=${folder}/certs/apiserver.crt`,
      ].concat([`--service-account-private-key-file=${files.key}`, '--namespace-sync-period=10s']),
    });
    processes.start({
      name: 'kube-scheduler',
      command: bin('kubernetes/kube-scheduler'),
      args: [...kubeconfig, '--leader-elect=false', '--bind-address=127.0.0.1'],
    });
    writeFileSync(join(folder, 'stages.yaml'), stages);
    processes.start({
      name: 'kwok',
      command: bin('kwok/kwok'),
      args: [
        ...kubeconfig,
        '--manage-all-nodes=true',
        '--node-lease-duration-seconds=40',
        '--config',
        join(folder, 'stages.yaml'),
      ],
    });
    const own = [...kubeconfig, '--cache-dir', join(folder, 'kubectl')];
    const kubectl = (...args) =>
      execFileSync(bin('kubernetes/kubectl'), [...own, ...args], { encoding: 'utf8' });
    return { api, kubectl, processes, folder, files, stop: processes.stop };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

function startStores({ processes, folder, bin }) {
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  processes.start({
    name: 'etcd',
    command: bin('etcd/etcd'),
    args: [
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
    ]
      .concat([
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `default=${peer}`,
      ])
      .concat(['--unsafe-no-fsync']),
  });
  processes.start({
    name: 'redis',
    command: findDebianProgram(debianTools.find((tool) => tool.name === 'redis')),
    args: ['--bind', '127.0.0.1', '--port', `${ports.redis}`, '--save', '', '--appendonly', 'no'],
    env: { LD_LIBRARY_PATH: join(debianRoot(), 'usr/lib/x86_64-linux-gnu') },
  });
}

function apiServerArgs(folder, files) {
  return [
    `--etcd-servers=http://127.0.0.1:${ports.etcd}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${ports.api}`,
    '--advertise-address=10.250.0.1',
    '--endpoint-reconciler-type=none',
    '--service-cluster-ip-range=10.96.0.0/16',
    `--cert-dir=${folder}/certs`,
    `--token-auth-file=${files.tokens}`,
    '--authorization-mode=RBAC',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${files.key}`,
    `--service-account-signing-key-file=${files.key}`,
    // Webhook calls are resolved to endpoints, there being no kube-proxy that would answer for a cluster address.
    '--enable-aggregator-routing=true',
    '--allow-privileged=true',
  ];
}

function writeCredentials(folder) {
  mkdirSync(folder, { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const files = {
    key: join(folder, 'service-account.key'),
    tokens: join(folder, 'tokens.csv'),
    kubeconfig: join(folder, 'kubeconfig'),
  };
  writeFileSync(files.key, privateKey.export({ type: 'pkcs1', format: 'pem' }));
  writeFileSync(files.tokens, `${token},oracle,oracle,"system:masters"\n`);
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'oracle',
        cluster: { server: `https://127.0.0.1:${ports.api}`, 'insecure-skip-tls-verify': true },
      },
    ],
    users: [{ name: 'oracle', user: { token } }],
    contexts: [{ name: 'oracle', context: { cluster: 'oracle', user: 'oracle' } }],
    'current-context': 'oracle',
  };
  writeFileSync(files.kubeconfig, JSON.stringify(config));
  return files;
}
