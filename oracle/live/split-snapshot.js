import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

const everyCluster = /^(Node|StorageClass|IngressClass|PriorityClass|APIService|RuntimeClass|AppProject)$/;

/**
 * The part of a snapshot's file that one situation would have had alone on its cluster: its Applications and namespaces,
 * what it brought into the cluster itself, and what every cluster has. Lists stay complete, since what is left out belongs
 * to others. Paths of the recording machine and the marks by which the harness plays pods are taken out, and what the
 * harness wrote in the place of a kubelet or an operator bears the name of that one.
 */
export function splitSnapshot(file, { applications, sets, namespaces, clusterObjects, folder }) {
  const lines = gunzipSync(file).toString('utf8').trimEnd().split('\n');
  const kept = lines
    .filter((line) => isKept(JSON.parse(line)))
    .map((line) =>
      line.startsWith('{"object"') ? JSON.stringify({ object: unmarked(JSON.parse(line).object) }) : line,
    )
    .map((line) => withoutPaths(line, folder));
  const packed = gzipSync(`${kept.join('\n')}\n`, { level: 9 });
  packed[9] = 255;
  return packed;

  function isKept({ object, secret, event }) {
    if (secret !== undefined) return namespaces.includes(secret.namespace) || secret.namespace === 'argocd';
    if (event !== undefined)
      return namespaces.includes(event.object.namespace) || isOwnApplication(event.object);
    return object === undefined || isKeptObject(object);
  }

  function isKeptObject({ kind, metadata, spec }) {
    const { namespace = '', name } = metadata;
    if (kind === 'Application') return applications.includes(name);
    if (kind === 'ApplicationSet') return sets.includes(name);
    if (kind === 'Namespace') return namespaces.includes(name) || /^(argocd|default|kube-)/.test(name);
    if (namespace === 'argocd') return true;
    if (namespace !== '') return namespaces.includes(namespace);
    if (kind === 'PersistentVolume') return namespaces.includes(spec.claimRef?.namespace);
    return everyCluster.test(kind) || clusterObjects.includes(`${kind}/${name}`);
  }

  function isOwnApplication({ kind, name }) {
    return (
      (kind === 'Application' && applications.includes(name)) ||
      (kind === 'ApplicationSet' && sets.includes(name))
    );
  }
}

/** Where this machine asks for names; the messages of the recording tell it. */
const resolvers = existsSync('/etc/resolv.conf')
  ? [...readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^nameserver (\S+)/gm)].map(
      ([, address]) => address,
    )
  : [];

function withoutPaths(line, folder) {
  return resolvers
    .reduce((text, address) => text.replaceAll(address, '10.96.0.10'), line)
    .replaceAll(new RegExp(`file://${folder}/repos/[^/"]+/`, 'g'), 'https://git.acme.test/')
    .replaceAll('http://127.0.0.1:8095/', 'https://git.private.test/')
    .replaceAll(`${folder}/tmp`, '/tmp')
    .replaceAll(folder, '/harness')
    .replaceAll(`${mark}/disk`, 'disk.acme.test');
}

const mark = 'oracle.phineus.dev';

function unmarked(object) {
  const { annotations, managedFields, ...metadata } = object.metadata;
  const kept = Object.entries(annotations ?? {}).filter(([key]) => !key.startsWith(mark));
  const managers = (managedFields ?? [])
    .map((it) => ({
      ...it,
      manager: managerOf(it.manager, object),
      paths: it.paths.filter((path) => !path.includes(mark)),
    }))
    .filter((it) => it.paths.length > 0);
  const whole = {
    ...metadata,
    ...(kept.length > 0 ? { annotations: Object.fromEntries(kept) } : {}),
    ...(managers.length > 0 ? { managedFields: managers } : {}),
  };
  return {
    ...object,
    metadata: Object.fromEntries(Object.entries(whole).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const managers = {
  v1: {
    Pod: 'kubelet',
    Node: 'kubelet',
    Event: 'kubelet',
    PersistentVolume: 'csi-provisioner',
    Service: 'cloud-controller-manager',
  },
  'external-secrets.io/v1': { SecretStore: 'external-secrets', ExternalSecret: 'external-secrets' },
  'cert-manager.io/v1': {
    Certificate: 'cert-manager-certificates-readiness',
    ClusterIssuer: 'cert-manager-clusterissuers',
  },
  'gateway.networking.k8s.io/v1': { Gateway: 'gateway-controller', HTTPRoute: 'gateway-controller' },
};

function managerOf(manager, { apiVersion, kind }) {
  return manager === 'unknown' || manager === 'kwok' ? (managers[apiVersion]?.[kind] ?? manager) : manager;
}
