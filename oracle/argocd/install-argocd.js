import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { oracleFolder } from '../install/folder.js';
import { until } from './processes.js';

/** Applies Argo CD's custom resources and configuration as its install manifest has them, `settings` laid over argocd-cm. */
export async function installArgocd({ api, kubectl, folder }, { version, settings, namespace = 'argocd' }) {
  const share = join(oracleFolder(), 'share', `argocd-${version}`);
  kubectl('create', 'namespace', namespace);
  for (const kind of ['application', 'applicationset', 'appproject']) {
    kubectl('apply', '--server-side', '-f', join(share, 'crds', `${kind}-crd.yaml`));
  }
  for (const kind of ['applications', 'applicationsets', 'appprojects']) {
    await until({ what: kind, seconds: 240 }, () => api.list(`/apis/argoproj.io/v1alpha1/${kind}`));
  }
  const configMap = load(readFileSync(join(share, 'config', 'argocd-cm.yaml'), 'utf8'));
  const objects = [
    { ...configMap, data: { ...configMap.data, ...settings } },
    configuration('ConfigMap', 'argocd-rbac-cm', {}),
    configuration('ConfigMap', 'argocd-ssh-known-hosts-cm', {}),
    configuration('ConfigMap', 'argocd-tls-certs-cm', {}),
    configuration('ConfigMap', 'argocd-gpg-keys-cm', {}),
    configuration('Secret', 'argocd-secret', { 'server.secretkey': 'cGhpbmV1cw==' }),
    defaultProject(),
  ];
  const file = join(folder, 'argocd.json');
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
  // The API server lists a new kind a moment before kubectl can map it.
  await until({ what: 'Argo CD configuration', seconds: 300 }, () =>
    kubectl('apply', '--server-side', '--validate=false', '-n', namespace, '-f', file),
  );
}

function configuration(kind, name, data) {
  const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'argocd' };
  return { apiVersion: 'v1', kind, metadata: { name, labels }, data };
}

function defaultProject() {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'default' },
    spec: {
      sourceRepos: ['*'],
      destinations: [{ server: '*', namespace: '*' }],
      clusterResourceWhitelist: [{ group: '*', kind: '*' }],
    },
  };
}
