import { configMap, deployment, job, object, statefulSet } from '../objects.js';

const withoutHealing = {
  syncOptions: ['CreateNamespace=true'],
  automated: { prune: false, selfHeal: false },
  retry: { limit: 0 },
};
const readsSettings = (name) => ({ container: { envFrom: [{ configMapRef: { name } }] } });

/** Waves, hooks, commits that cannot be applied, and what a commit leaves behind. */
export const ordering = [
  {
    name: 'hook-needs-what-comes-after-it',
    title: 'A Job before the sync reads a ConfigMap that only the sync creates',
    applications: {
      tariffs: {
        namespace: 'tariffs',
        objects: [
          configMap('tariffs-settings', 'tariffs', { currency: 'EUR' }),
          job('tariffs-migrate', 'tariffs', {
            command: ['migrate'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
            pod: {
              containers: [
                {
                  name: 'migrate',
                  image: 'registry.acme.test/tools:1',
                  envFrom: [{ configMapRef: { name: 'tariffs-settings' } }],
                },
              ],
            },
          }),
          deployment('tariffs', 'tariffs'),
        ],
      },
    },
    causes: [
      {
        class: 'presync-needs-sync-resource',
        object: 'ConfigMap/tariffs/tariffs-settings',
        explains: ['tariffs'],
      },
    ],
  },
  {
    name: 'settings-in-a-later-wave',
    title: 'A Deployment reads a ConfigMap that a later wave brings',
    applications: {
      seats: {
        namespace: 'seats',
        objects: [
          deployment('seats', 'seats', readsSettings('seats-settings')),
          object(
            { apiVersion: 'v1', kind: 'ConfigMap', name: 'seats-settings', namespace: 'seats' },
            { annotations: { 'argocd.argoproj.io/sync-wave': '2' }, data: { rows: '30' } },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'wave-inversion-dependency',
        object: 'ConfigMap/seats/seats-settings',
        explains: ['seats'],
      },
    ],
  },
  {
    name: 'claims-of-a-statefulset-changed',
    title: 'A commit changes the claims of a StatefulSet',
    applications: {
      cashbook: {
        namespace: 'cashbook',
        objects: [statefulSet('cashbook', 'cashbook', { storageClassName: 'standard' })],
      },
    },
    trees: {
      second: {
        cashbook: {
          namespace: 'cashbook',
          objects: [statefulSet('cashbook', 'cashbook', { storageClassName: 'immediate' })],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'statefulset-immutable-change',
        object: 'StatefulSet.apps/cashbook/cashbook',
        explains: ['cashbook'],
      },
    ],
  },
  {
    name: 'job-changed',
    title: 'A commit changes the command of a Job that ran already',
    applications: {
      imports: {
        namespace: 'imports',
        objects: [
          configMap('imports', 'imports', { day: 'monday' }),
          job('imports', 'imports', { command: ['import'] }),
        ],
      },
    },
    trees: {
      second: {
        imports: {
          namespace: 'imports',
          objects: [
            configMap('imports', 'imports', { day: 'monday' }),
            job('imports', 'imports', { command: ['import', '--all'] }),
          ],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [{ class: 'job-immutable-update', object: 'Job.batch/imports/imports', explains: ['imports'] }],
  },
  {
    name: 'finished-job-is-gone',
    title: 'A tracked Job deletes itself when it is done',
    applications: {
      sweeper: {
        namespace: 'sweeper',
        objects: [deployment('sweeper', 'sweeper'), selfDeletingJob('sweeper-once', 'sweeper')],
        syncPolicy: withoutHealing,
      },
    },
    causes: [
      { class: 'tracked-job-ttl-churn', object: 'Job.batch/sweeper/sweeper-once', explains: ['sweeper'] },
    ],
  },
  {
    name: 'leftover-not-pruned',
    title: 'A commit removes a ConfigMap from an application that does not prune',
    applications: {
      badges: {
        namespace: 'badges',
        objects: [configMap('badges-old', 'badges', { a: 'b' }), deployment('badges', 'badges')],
        syncPolicy: withoutHealing,
      },
    },
    trees: {
      second: {
        badges: {
          namespace: 'badges',
          objects: [deployment('badges', 'badges')],
          syncPolicy: withoutHealing,
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      { class: 'prune-disabled-leftover', object: 'ConfigMap/badges/badges-old', explains: ['badges'] },
    ],
  },
  {
    name: 'nothing-left-to-render',
    title: 'A commit empties the folder of an application, and Argo CD refuses to delete everything',
    applications: { stickers: { namespace: 'stickers', objects: [deployment('stickers', 'stickers')] } },
    trees: { second: { stickers: { namespace: 'stickers', objects: [] } } },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'empty-desired-state-prune-guard',
        object: 'Application.argoproj.io/argocd/stickers',
        explains: ['stickers'],
      },
    ],
  },
  {
    name: 'claim-nobody-mounts',
    title: 'No pod mounts a claim that waits for its first consumer',
    applications: {
      museum: {
        namespace: 'museum',
        objects: [
          deployment('museum', 'museum'),
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'museum-cache', namespace: 'museum' },
            {
              spec: {
                accessModes: ['ReadWriteOnce'],
                storageClassName: 'standard',
                resources: { requests: { storage: '1Gi' } },
              },
            },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'pvc-without-consumer',
        object: 'PersistentVolumeClaim/museum/museum-cache',
        explains: ['museum'],
      },
    ],
  },
];

function selfDeletingJob(name, namespace) {
  const made = job(name, namespace, { command: ['sweep'] });
  return { ...made, spec: { ...made.spec, ttlSecondsAfterFinished: 5 } };
}
