/** Fields that an API server does not let an update change, by group and kind. `*` stands for every field but some. */
export type ImmutableFields = {
  readonly fields: readonly (readonly string[])[];
  /** Below this field everything is fixed except what is named. */
  readonly allBut?: { readonly path: readonly string[]; readonly except: readonly string[] };
};

/** From the update validation and the strategies of each kind (pkg/apis, pkg/registry). */
export const immutableFields: ReadonlyMap<string, ImmutableFields> = new Map<string, ImmutableFields>([
  ['apps/Deployment', { fields: [['spec', 'selector']] }],
  ['apps/ReplicaSet', { fields: [['spec', 'selector']] }],
  ['apps/DaemonSet', { fields: [['spec', 'selector']] }],
  [
    'apps/StatefulSet',
    {
      fields: [],
      allBut: {
        path: ['spec'],
        except: [
          'replicas',
          'ordinals',
          'template',
          'updateStrategy',
          'revisionHistoryLimit',
          'persistentVolumeClaimRetentionPolicy',
          'minReadySeconds',
        ],
      },
    },
  ],
  [
    'batch/Job',
    {
      fields: [
        ['spec', 'selector'],
        ['spec', 'template'],
        ['spec', 'completionMode'],
        ['spec', 'podFailurePolicy'],
      ],
    },
  ],
  [
    '/PersistentVolumeClaim',
    {
      fields: [],
      allBut: { path: ['spec'], except: ['resources', 'volumeAttributesClassName'] },
    },
  ],
  ['/Service', { fields: [['spec', 'clusterIP']] }],
  ['/Secret', { fields: [['type']] }],
  ['rbac.authorization.k8s.io/RoleBinding', { fields: [['roleRef']] }],
  ['rbac.authorization.k8s.io/ClusterRoleBinding', { fields: [['roleRef']] }],
  [
    'storage.k8s.io/StorageClass',
    { fields: [['provisioner'], ['parameters'], ['reclaimPolicy'], ['volumeBindingMode']] },
  ],
  ['scheduling.k8s.io/PriorityClass', { fields: [['value'], ['preemptionPolicy']] }],
  ['node.k8s.io/RuntimeClass', { fields: [['handler']] }],
  ['networking.k8s.io/IngressClass', { fields: [['spec', 'controller']] }],
  [
    'apiextensions.k8s.io/CustomResourceDefinition',
    {
      fields: [
        ['spec', 'scope'],
        ['spec', 'group'],
      ],
    },
  ],
]);
