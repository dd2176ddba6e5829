/** The definitions that every version of an operator starts informers for. */
export type DefinitionSet = {
  readonly operator: string;
  /** The end of the image's repository. */
  readonly image: string;
  /** A word of the container's command or arguments, where one image holds several programs. */
  readonly word?: string;
  readonly group: string;
  /** Plural names; those of another group are written in full. */
  readonly plurals: readonly string[];
};

/** Only what an operator cannot run without; definitions that came later or that it can miss are left out. */
export const definitionSets: readonly DefinitionSet[] = [
  {
    operator: 'cert-manager',
    image: 'cert-manager-controller',
    group: 'cert-manager.io',
    plurals: [
      'certificates',
      'certificaterequests',
      'issuers',
      'clusterissuers',
      'orders.acme.cert-manager.io',
      'challenges.acme.cert-manager.io',
    ],
  },
  {
    operator: 'the application controller of Argo CD',
    image: 'argoproj/argocd',
    word: 'argocd-application-controller',
    group: 'argoproj.io',
    plurals: ['applications', 'appprojects'],
  },
  {
    operator: 'the ApplicationSet controller of Argo CD',
    image: 'argoproj/argocd',
    word: 'argocd-applicationset-controller',
    group: 'argoproj.io',
    plurals: ['applications', 'applicationsets'],
  },
  {
    operator: 'Argo Rollouts',
    image: 'argo-rollouts',
    group: 'argoproj.io',
    plurals: ['rollouts', 'analysisruns', 'analysistemplates', 'experiments'],
  },
  {
    operator: 'Argo Workflows',
    image: 'workflow-controller',
    group: 'argoproj.io',
    plurals: ['workflows', 'workflowtemplates', 'cronworkflows'],
  },
  {
    operator: 'External Secrets',
    image: 'external-secrets/external-secrets',
    group: 'external-secrets.io',
    plurals: ['externalsecrets', 'secretstores', 'clustersecretstores'],
  },
  {
    operator: 'CloudNativePG',
    image: 'cloudnative-pg/cloudnative-pg',
    group: 'postgresql.cnpg.io',
    plurals: ['clusters', 'backups', 'scheduledbackups', 'poolers'],
  },
  {
    operator: 'KEDA',
    image: 'kedacore/keda',
    group: 'keda.sh',
    plurals: ['scaledobjects', 'scaledjobs', 'triggerauthentications', 'clustertriggerauthentications'],
  },
  {
    operator: 'MetalLB',
    image: 'metallb/controller',
    group: 'metallb.io',
    plurals: [
      'ipaddresspools',
      'l2advertisements',
      'bgpadvertisements',
      'bgppeers',
      'bfdprofiles',
      'communities',
    ],
  },
  {
    operator: 'Strimzi',
    image: 'strimzi/operator',
    group: 'kafka.strimzi.io',
    plurals: [
      'kafkas',
      'kafkaconnects',
      'kafkaconnectors',
      'kafkabridges',
      'kafkamirrormaker2s',
      'kafkarebalances',
    ],
  },
  {
    operator: 'Velero',
    image: 'velero/velero',
    group: 'velero.io',
    plurals: [
      'backups',
      'restores',
      'schedules',
      'backupstoragelocations',
      'volumesnapshotlocations',
      'downloadrequests',
      'deletebackuprequests',
      'serverstatusrequests',
      'podvolumebackups',
      'podvolumerestores',
    ],
  },
];
