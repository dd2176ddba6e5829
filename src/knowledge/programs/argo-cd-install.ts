import { entryOf } from '#kube';

/** Whether the manifests that install Argo CD bring an object, or its programs make it when they start. */
export function comesWithArgoCd({ kind, name }: { readonly kind: string; readonly name: string }): boolean {
  const [prefix, rest] = [name.slice(0, 7), name.slice(7)];
  return prefix === 'argocd-' && entryOf(objects, kind)?.includes(rest) === true;
}

const programs = [
  'applicationset-controller',
  'dex-server',
  'notifications-controller',
  'redis',
  'repo-server',
  'server',
];

/** What `manifests/install.yaml` of Argo CD has, each without `argocd-`. */
const objects: Readonly<Record<string, readonly string[]>> = {
  Deployment: programs,
  StatefulSet: ['application-controller'],
  ServiceAccount: [...programs, 'application-controller'],
  Role: [...programs, 'application-controller'],
  ClusterRole: ['application-controller', 'applicationset-controller', 'server'],
  Service: [...programs, 'metrics', 'server-metrics', 'notifications-controller-metrics'],
  ConfigMap: [
    'cm',
    'cmd-params-cm',
    'gpg-keys-cm',
    'notifications-cm',
    'rbac-cm',
    'ssh-known-hosts-cm',
    'tls-certs-cm',
  ],
  Secret: ['secret', 'notifications-secret', 'initial-admin-secret', 'redis'],
};
