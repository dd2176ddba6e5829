import { entryOf } from './fields.ts';
import type { Manifest } from './object.ts';

/** Entries of Argo CD's own Secrets that are no secrets (docs/operator-manual/declarative-setup.md). */
export function openSecretKeys(secret: Manifest): readonly string[] {
  return entryOf(argocdKeys, secret.metadata?.labels?.['argocd.argoproj.io/secret-type'] ?? '') ?? [];
}

const argocdKeys: Readonly<Partial<Record<string, readonly string[]>>> = {
  cluster: ['name', 'server', 'project', 'namespaces', 'clusterResources', 'shard'],
  repository: ['name', 'url', 'type', 'project', 'enableOCI', 'enableLfs', 'insecure'],
  'repo-creds': ['url', 'type', 'enableOCI'],
};
