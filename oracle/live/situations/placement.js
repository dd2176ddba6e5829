import { deployment, object, statefulSet } from '../objects.js';

/** Nodes that take any pod. */
export const workerPool = {
  name: 'workers',
  arch: 'amd64',
  labels: { 'acme.test/pool': 'workers' },
  taints: [],
  allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
};
/** Nodes with a taint. */
export const gpuPool = {
  name: 'gpu',
  arch: 'amd64',
  labels: { 'acme.test/pool': 'gpu' },
  taints: [{ key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }],
  allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
};

/** What keeps pods from being created or placed. */
export const placement = [
  {
    name: 'taint-not-tolerated',
    title: 'The pods are bound to a pool whose taint they do not tolerate',
    facts: { nodePools: [workerPool, gpuPool] },
    applications: {
      trainer: {
        namespace: 'trainer',
        objects: [
          deployment('trainer', 'trainer', {
            pod: { nodeSelector: { 'acme.test/pool': 'gpu' }, tolerations: [] },
          }),
        ],
      },
    },
    causes: [
      { class: 'untolerated-taint', object: 'Deployment.apps/trainer/trainer', explains: ['trainer'] },
    ],
  },
  {
    name: 'no-node-has-the-label',
    title: 'No node has the label that the pods ask for',
    applications: {
      encoder: {
        namespace: 'encoder',
        objects: [deployment('encoder', 'encoder', { pod: { nodeSelector: { 'acme.test/pool': 'video' } } })],
      },
    },
    causes: [
      {
        class: 'pool-affinity-assumption',
        object: 'Deployment.apps/encoder/encoder',
        explains: ['encoder'],
      },
    ],
  },
  {
    name: 'more-than-a-node-has',
    title: 'The pods ask for more processors than any node has',
    applications: {
      solver: {
        namespace: 'solver',
        objects: [deployment('solver', 'solver', { container: { resources: { requests: { cpu: '64' } } } })],
      },
    },
    causes: [{ class: 'autoscaler-at-max', object: 'Deployment.apps/solver/solver', explains: ['solver'] }],
  },
  {
    name: 'storage-class-missing',
    title: 'The storage class of the claim is not there',
    applications: {
      ledgerdb: {
        namespace: 'ledgerdb',
        objects: [statefulSet('ledgerdb', 'ledgerdb', { storageClassName: 'gp3' })],
      },
    },
    causes: [
      { class: 'storageclass-missing', object: 'StatefulSet.apps/ledgerdb/ledgerdb', explains: ['ledgerdb'] },
    ],
  },
  {
    name: 'volume-on-another-node',
    title: 'The volume is bound to a node that is gone',
    applications: {
      archive: {
        namespace: 'archive',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'archive', namespace: 'archive' },
            {
              spec: {
                accessModes: ['ReadWriteOnce'],
                storageClassName: '',
                volumeName: 'archive-disk',
                resources: { requests: { storage: '1Gi' } },
              },
            },
          ),
          deployment('archive', 'archive', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'archive' } }] },
          }),
        ],
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'archive', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'PersistentVolume', name: 'archive-disk', namespace: '' },
        {
          spec: {
            accessModes: ['ReadWriteOnce'],
            capacity: { storage: '1Gi' },
            storageClassName: '',
            claimRef: { namespace: 'archive', name: 'archive' },
            hostPath: { path: '/disks/archive' },
            nodeAffinity: {
              required: {
                nodeSelectorTerms: [
                  {
                    matchExpressions: [
                      { key: 'kubernetes.io/hostname', operator: 'In', values: ['workers-7'] },
                    ],
                  },
                ],
              },
            },
          },
        },
      ),
    ],
    causes: [
      { class: 'pv-pinned-to-wrong-node', object: 'PersistentVolume/archive-disk', explains: ['archive'] },
    ],
  },
  {
    name: 'quota-used-up',
    title: 'The quota of the namespace leaves no room for the pods',
    applications: {
      tenants: {
        namespace: 'tenants',
        objects: [
          deployment('tenants', 'tenants', {
            spec: { replicas: 3 },
            container: { resources: { requests: { cpu: '1' }, limits: { cpu: '1' } } },
          }),
        ],
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'tenants', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'compute', namespace: 'tenants' },
        {
          spec: { hard: { 'requests.cpu': '1', 'limits.cpu': '1' } },
        },
      ),
    ],
    causes: [
      { class: 'resource-quota-exceeded', object: 'ResourceQuota/tenants/compute', explains: ['tenants'] },
    ],
  },
  {
    name: 'pod-security-refuses',
    title: 'The namespace admits only restricted pods',
    applications: {
      agent: { namespace: 'agent', objects: [deployment('agent', 'agent', { pod: { hostNetwork: true } })] },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'agent', namespace: '' },
        {
          labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
        },
      ),
    ],
    causes: [{ class: 'podsecurity-violation', object: 'Deployment.apps/agent/agent', explains: ['agent'] }],
  },
  {
    name: 'account-missing',
    title: 'The ServiceAccount of the pods is not there',
    applications: {
      crawler: {
        namespace: 'crawler',
        objects: [deployment('crawler', 'crawler', { pod: { serviceAccountName: 'crawler' } })],
      },
    },
    causes: [
      { class: 'serviceaccount-missing', object: 'ServiceAccount/crawler/crawler', explains: ['crawler'] },
    ],
  },
];
