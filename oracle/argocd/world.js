import { setTimeout as sleep } from 'node:timers/promises';
import { decidePod } from './decide-pod.js';
import { messageAnnotation, stateAnnotation } from './stages.js';

/**
 * Plays the parts of a cluster that have no controller here: kubelets looking at images, Secrets and ConfigMaps,
 * storage provisioners, load balancers and ingress controllers. What each of them can do is read from the facts of
 * the scenario that owns the namespace. Runs until `stop`.
 */
export function startWorld({ api, ownerOf }) {
  let stopped = false;
  const errors = [];

  async function turn() {
    const seen = await look(api);
    const chores = [
      ...pods(seen),
      ...claims(seen),
      ...loadBalancers(seen),
      ...ingresses(seen),
      ...externalSecrets(seen),
      ...deadlines(seen),
    ];
    await Promise.all(chores.map((chore) => chore().catch((error) => noteUnlessGone(error))));
  }

  // Objects vanish and change between the look and the act; the next turn sees the new state.
  function noteUnlessGone(error) {
    if (![404, 409].includes(error.code)) errors.push(error.message);
  }

  function pods(seen) {
    const chores = [];
    for (const pod of seen.pods) {
      if (pod.spec.nodeName === undefined || pod.metadata.deletionTimestamp !== undefined) continue;
      const scenario = ownerOf(pod.metadata.namespace);
      if (scenario === undefined) continue;
      const { state, message } = decidePod({ pod, seen, scenario });
      if (pod.metadata.annotations?.[stateAnnotation] === state) continue;
      const annotations = { [stateAnnotation]: state, [messageAnnotation]: message };
      const path = `/api/v1/namespaces/${pod.metadata.namespace}/pods/${pod.metadata.name}`;
      chores.push(() => api.patch(path, { metadata: { annotations } }));
    }
    return chores;
  }

  function claims(seen) {
    const chores = [];
    for (const claim of seen.claims) {
      const scenario = ownerOf(claim.metadata.namespace);
      if (claim.status?.phase !== 'Pending' || scenario === undefined) continue;
      const fact = scenario.facts.storageClasses.find((it) => it.name === claim.spec.storageClassName);
      if (fact === undefined || fact.provisioner === 'kubernetes.io/no-provisioner') continue;
      const isChosen = claim.metadata.annotations?.['volume.kubernetes.io/selected-node'] !== undefined;
      if (fact.bindingMode === 'WaitForFirstConsumer' && !isChosen) continue;
      const volume = volumeFor(claim);
      if (!seen.volumes.has(volume.metadata.name))
        chores.push(() => api.call('POST', '/api/v1/persistentvolumes', volume));
    }
    return chores;
  }

  function loadBalancers(seen) {
    const waiting = seen.services.filter((it) => it.spec.type === 'LoadBalancer' && !hasAddress(it));
    return waiting
      .filter((it) => ownerOf(it.metadata.namespace)?.facts.loadBalancer === true)
      .map(
        (it) => () =>
          giveAddress(`/api/v1/namespaces/${it.metadata.namespace}/services/${it.metadata.name}/status`),
      );
  }

  function ingresses(seen) {
    const waiting = seen.ingresses.filter((it) => !hasAddress(it));
    return waiting
      .filter((it) => {
        const facts = ownerOf(it.metadata.namespace)?.facts;
        if (facts?.loadBalancer !== true) return false;
        return facts.everyIngress === true || facts.ingressClasses.includes(it.spec.ingressClassName);
      })
      .map((it) => () => {
        const base = `/apis/networking.k8s.io/v1/namespaces/${it.metadata.namespace}/ingresses`;
        return giveAddress(`${base}/${it.metadata.name}/status`);
      });
  }

  function externalSecrets(seen) {
    const chores = [];
    for (const it of seen.externalSecrets) {
      const { namespace, name } = it.metadata;
      if (!ownerOf(namespace)?.operators.includes('external-secrets')) continue;
      const target = it.spec.target?.name ?? name;
      if (seen.secrets.has(`${namespace}/${target}`)) continue;
      const data = Object.fromEntries(it.spec.data.map(({ secretKey }) => [secretKey, 'b3JhY2xl']));
      const ready = { type: 'Ready', status: 'True', reason: 'SecretSynced', message: 'secret synced' };
      const path = `/apis/external-secrets.io/v1/namespaces/${namespace}/externalsecrets/${name}/status`;
      chores.push(async () => {
        const secret = {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: target, ownerReferences: [ownerReference(it)] },
          data,
        };
        await api.call('POST', `/api/v1/namespaces/${namespace}/secrets`, secret);
        await api.patch(path, { status: { conditions: [ready] } });
      });
    }
    return chores;
  }

  // Ten minutes until a Deployment is given up are long; what git does not set, Argo CD does not compare.
  function deadlines(seen) {
    return seen.deployments
      .filter((it) => ownerOf(it.metadata.namespace)?.progressDeadlineSeconds !== undefined)
      .filter((it) => it.spec.progressDeadlineSeconds === 600 && !setsDeadline(it))
      .map((it) => () => {
        const { namespace, name } = it.metadata;
        const { progressDeadlineSeconds } = ownerOf(namespace);
        const path = `/apis/apps/v1/namespaces/${namespace}/deployments/${name}`;
        return api.patch(path, { spec: { progressDeadlineSeconds } });
      });
  }

  function giveAddress(path) {
    return api.patch(path, { status: { loadBalancer: { ingress: [{ ip: '203.0.113.10' }] } } });
  }

  async function run() {
    while (!stopped) {
      await turn().catch((error) => errors.push(error.message));
      await sleep(700);
    }
  }

  const done = run();
  return {
    errors,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

async function look(api) {
  const [
    pods,
    claims,
    volumes,
    services,
    ingresses,
    secrets,
    configMaps,
    slices,
    deployments,
    externalSecrets,
  ] = await Promise.all([
    api.list('/api/v1/pods'),
    api.list('/api/v1/persistentvolumeclaims'),
    api.list('/api/v1/persistentvolumes'),
    api.list('/api/v1/services'),
    api.list('/apis/networking.k8s.io/v1/ingresses'),
    api.list('/api/v1/secrets'),
    api.list('/api/v1/configmaps'),
    api.list('/apis/discovery.k8s.io/v1/endpointslices'),
    api.list('/apis/apps/v1/deployments'),
    // Served only where a scenario brings the definition.
    api.list('/apis/external-secrets.io/v1/externalsecrets').catch(() => []),
  ]);
  return {
    pods,
    claims,
    services,
    ingresses,
    deployments,
    externalSecrets,
    volumes: new Set(volumes.map((it) => it.metadata.name)),
    secrets: keysByName(secrets),
    configMaps: keysByName(configMaps),
    readyServices: new Set(slices.filter(isReady).map(serviceOf)),
  };
}

// Whether whoever applied the object set its deadline too.
function setsDeadline({ metadata }) {
  const applied = metadata.annotations?.['kubectl.kubernetes.io/last-applied-configuration'] ?? '';
  const isOnServer = (it) =>
    it.operation === 'Apply' && 'f:progressDeadlineSeconds' in (it.fieldsV1?.['f:spec'] ?? {});
  return applied.includes('"progressDeadlineSeconds"') || (metadata.managedFields ?? []).some(isOnServer);
}

function keysByName(objects) {
  const keys = (it) => new Set([...Object.keys(it.data ?? {}), ...Object.keys(it.binaryData ?? {})]);
  return new Map(objects.map((it) => [`${it.metadata.namespace}/${it.metadata.name}`, keys(it)]));
}

function isReady(slice) {
  return (slice.endpoints ?? []).some((endpoint) => endpoint.conditions?.ready === true);
}

function serviceOf(slice) {
  return `${slice.metadata.namespace}/${slice.metadata.labels?.['kubernetes.io/service-name']}`;
}

function ownerReference({ apiVersion, kind, metadata }) {
  return { apiVersion, kind, name: metadata.name, uid: metadata.uid, controller: true };
}

function hasAddress(object) {
  return (object.status?.loadBalancer?.ingress ?? []).length > 0;
}

function volumeFor(claim) {
  const { namespace, name, uid } = claim.metadata;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: {
      name: `pvc-${uid}`,
      annotations: { 'pv.kubernetes.io/provisioned-by': 'oracle.phineus.dev/disk' },
    },
    spec: {
      storageClassName: claim.spec.storageClassName,
      accessModes: claim.spec.accessModes,
      capacity: { storage: claim.spec.resources.requests.storage },
      claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name, uid },
      persistentVolumeReclaimPolicy: 'Delete',
      hostPath: { path: `/volumes/${uid}` },
    },
  };
}
