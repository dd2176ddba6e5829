import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oracleFolder } from '../install/folder.js';
import { ports } from './control-plane.js';

/** Starts one version of Argo CD in `namespace`: repo-server, application controller and ApplicationSet controller. */
export async function startArgocd(plane, version, namespace = 'argocd') {
  const { processes, folder, files } = plane;
  const tools = join(folder, 'tools');
  linkTools(tools, version);
  const env = {
    KUBECONFIG: files.kubeconfig,
    HOME: folder,
    PATH: `${tools}:${process.env.PATH}`,
    ARGOCD_FAKE_IN_CLUSTER: 'true',
    ARGOCD_GPG_ENABLED: 'false',
    ARGOCD_TLS_DATA_PATH: join(folder, 'tls'),
    ARGOCD_SSH_DATA_PATH: join(folder, 'ssh'),
    ARGOCD_PLUGINSOCKFILEPATH: join(folder, 'plugins'),
    ARGOCD_ASK_PASS_SOCK: join(folder, 'askpass.sock'),
    TMPDIR: join(folder, 'tmp'),
    // How long the repo-server believes that a branch has not moved.
    ARGOCD_RECONCILIATION_TIMEOUT: '10s',
    // Otherwise the message of a failure changes once it is cached, after the third one.
    ARGOCD_PAUSE_GEN_AFTER_FAILED_ATTEMPTS: '0',
  };
  for (const name of ['tls', 'ssh', 'plugins', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  const start = (name, args) => {
    const command = join(oracleFolder(), 'bin', `argocd-${version}`, 'argocd');
    processes.start({
      name,
      command,
      args: [...args, '--loglevel', 'info'],
      env: { ...env, ARGOCD_BINARY_NAME: name },
    });
  };
  const redis = ['--redis', `127.0.0.1:${ports.redis}`];
  const repoServer = `127.0.0.1:${ports.repoServer}`;
  start('argocd-repo-server', [
    ...redis,
    '--port',
    `${ports.repoServer}`,
    '--address',
    '127.0.0.1',
    '--metrics-address',
    '127.0.0.1',
  ]);
  // Short periods only bring the final state nearer; none of them changes what it is.
  const pace = ['--app-resync', '15', '--app-resync-jitter', '0', '--repo-error-grace-period-seconds', '5'];
  start('argocd-application-controller', [
    ...redis,
    ...pace,
    '--namespace',
    namespace,
    '--repo-server',
    repoServer,
    '--persist-resource-health',
  ]);
  start('argocd-applicationset-controller', [
    '--namespace',
    namespace,
    '--argocd-repo-server',
    repoServer,
    '--metrics-addr',
    '127.0.0.1:8090',
    '--probe-addr',
    '127.0.0.1:8091',
    '--webhook-addr',
    '127.0.0.1:7000',
    '--enable-progressive-syncs',
  ]);
}

function linkTools(tools, version) {
  mkdirSync(tools, { recursive: true });
  const helm = Number(version.split('.')[1]) >= 5 ? 'h4/helm' : 'h3/helm';
  symlinkSync(join(oracleFolder(), 'bin', helm), join(tools, 'helm'));
  symlinkSync(join(oracleFolder(), 'bin', 'k/kustomize'), join(tools, 'kustomize'));
  // The image brings a script of this name that prints what git says of a signature; our commits have none.
  writeFileSync(join(tools, 'git-verify-wrapper.sh'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
}
