import {
  type ReferenceRow,
  account,
  anywhere,
  configMap,
  ifOneOf,
  kind,
  optional,
  rows,
  secret,
  servicePort,
  storageClass,
} from './reference-row.ts';

const tags = ifOneOf('image.openshift.io/ImageStreamTag');
const oadp = kind('velero.io/BackupStorageLocation');
/** Identity providers read from `openshift-config`, which is filled by hand as often as from git. */
const config = { ...secret, namespace: 'openshift-config' };
const catalog = optional(anywhereIn('operators.coreos.com/CatalogSource', 'sourceNamespace'));
const placement = kind('cluster.open-cluster-management.io/Placement');
const policies = ifOneOf(
  'policy.open-cluster-management.io/Policy',
  'policy.open-cluster-management.io/PolicySet',
);
const replicated = ['restic', 'rclone'].map((mover) => [`spec.${mover}`, mover] as const);

/** References of OpenShift, of cluster management, of backups and of observability. */
export const platformReferences: readonly ReferenceRow[] = [
  ...rows('build.openshift.io/BuildConfig', [
    ['spec.source.sourceSecret.name', secret, 'sourceSecret'],
    ['spec.output.pushSecret.name', secret, 'pushSecret'],
    ['spec.source.secrets[].secret.name', secret, 'buildSecret'],
    ['spec.source.configMaps[].configMap.name', configMap, 'buildConfig'],
    ['spec.output.to.name', anywhere(tags), 'imageStream'],
    ['spec.strategy.*.from.name', anywhere(tags), 'imageStream'],
    ['spec.strategy.*.pullSecret.name', optional(secret), 'imagePullSecret'],
    ['spec.triggers[].imageChange.from.name', anywhere(tags), 'imageStream'],
  ]),
  ...rows('apps.openshift.io/DeploymentConfig', [
    ['spec.triggers[].imageChangeParams.from.name', anywhere(tags), 'imageStream'],
  ]),
  ...rows('image.openshift.io/ImageStream', [
    ['spec.tags[].from.name', optional(anywhere(tags)), 'imageStream'],
  ]),
  ...rows('console.openshift.io/ConsolePlugin', [
    ['spec.backend.service.name', anywhere(servicePort()), 'backend'],
    ['spec.service.name', anywhere(servicePort()), 'backend'],
  ]),
  ...rows('config.openshift.io/OAuth', [
    ['spec.identityProviders[].htpasswd.fileData.name', optional(config), 'credentials'],
    ['spec.identityProviders[].*.clientSecret.name', optional(config), 'credentials'],
    ['spec.identityProviders[].ldap.bindPassword.name', optional(config), 'credentials'],
  ]),
  ...rows('config.openshift.io/APIServer', [
    ['spec.servingCerts.namedCertificates[].servingCertificate.name', optional(config), 'certificate'],
  ]),
  ...rows('operator.openshift.io/IngressController', [
    ['spec.defaultCertificate.name', optional({ ...secret, namespace: 'openshift-ingress' }), 'certificate'],
  ]),
  ...rows('operators.coreos.com/Subscription', [
    ['spec.source', catalog, 'catalogSource'],
    ['spec.config.envFrom[].secretRef.name', secret, 'envFrom'],
    ['spec.config.envFrom[].configMapRef.name', configMap, 'envFrom'],
  ]),
  ...rows('operators.coreos.com/OperatorGroup', [['spec.serviceAccountName', account, 'serviceAccount']]),
  ...rows('operators.coreos.com/CatalogSource', [['spec.secrets[]', optional(secret), 'imagePullSecret']]),
  ...rows('policy.open-cluster-management.io/PlacementBinding', [
    [
      'placementRef.name',
      ifOneOf(
        'cluster.open-cluster-management.io/Placement',
        'apps.open-cluster-management.io/PlacementRule',
      ),
      'placement',
    ],
    ['subjects[].name', policies, 'policy'],
  ]),
  ...rows('policy.open-cluster-management.io/PolicySet', [
    ['spec.policies[]', kind('policy.open-cluster-management.io/Policy'), 'policy'],
  ]),
  ...rows('cluster.open-cluster-management.io/ManagedClusterSetBinding', [
    ['spec.clusterSet', optional(kind('cluster.open-cluster-management.io/ManagedClusterSet')), 'clusterSet'],
  ]),
  ...rows('apps.open-cluster-management.io/GitOpsCluster', [
    ['spec.placementRef.name', placement, 'placement'],
  ]),
  ...rows('apps.open-cluster-management.io/Subscription', [
    ['spec.placement.placementRef.name', optional(placement), 'placement'],
  ]),
  ...rows('redhatcop.redhat.io/GroupSync', [
    ['spec.providers[].*.credentialsSecret.name', anywhere(secret), 'access'],
  ]),
  ...rows('velero.io/Schedule', [['spec.template.storageLocation', oadp, 'storageLocation']]),
  ...rows('velero.io/Backup', [['spec.storageLocation', oadp, 'storageLocation']]),
  ...rows('velero.io/Restore', [
    ['spec.backupName', optional(kind('velero.io/Backup')), 'backup'],
    ['spec.scheduleName', optional(kind('velero.io/Schedule')), 'schedule'],
  ]),
  ...rows(
    ['volsync.backube/ReplicationSource', 'volsync.backube/ReplicationDestination'],
    replicated.flatMap(([path, mover]) => [
      [`${path}.${mover === 'restic' ? 'repository' : 'rcloneConfig'}`, secret, 'access'] as const,
      [`${path}.storageClassName`, storageClass, 'storageClass'] as const,
    ]),
  ),
  ...rows('volsync.backube/ReplicationSource', [
    ['spec.sourcePVC', { to: '/PersistentVolumeClaim' }, 'source'],
  ]),
  ...rows(
    [
      'monitoring.coreos.com/Prometheus',
      'monitoring.coreos.com/Alertmanager',
      'monitoring.coreos.com/ThanosRuler',
    ],
    [
      ['spec.serviceAccountName', account, 'serviceAccount'],
      ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
    ],
  ),
  ...rows(
    ['monitoring.coreos.com/Prometheus', 'monitoring.coreos.com/Alertmanager'],
    [
      ['spec.secrets[]', secret, 'volume'],
      ['spec.configMaps[]', kind('/ConfigMap'), 'volume'],
      ['spec.storage.volumeClaimTemplate.spec.storageClassName', storageClass, 'storageClass'],
    ],
  ),
  ...rows('monitoring.coreos.com/Prometheus', [
    ['spec.alerting.alertmanagers[].name', anywhere(servicePort()), 'alertmanager'],
  ]),
  ...rows('monitoring.coreos.com/Alertmanager', [['spec.configSecret', secret, 'settings']]),
  ...rows('loki.grafana.com/LokiStack', [
    ['spec.storage.secret.name', secret, 'access'],
    ['spec.storageClassName', storageClass, 'storageClass'],
  ]),
  ...rows('tempo.grafana.com/TempoStack', [
    ['spec.storage.secret.name', secret, 'access'],
    ['spec.storageClassName', storageClass, 'storageClass'],
  ]),
  ...rows('k8up.io/Schedule', [
    ['spec.backend.repoPasswordSecretRef.name', { ...secret, key: 'key' }, 'credentials'],
  ]),
  ...rows('pkg.crossplane.io/Provider', [
    [
      'spec.runtimeConfigRef.name',
      optional(kind('pkg.crossplane.io/DeploymentRuntimeConfig')),
      'runtimeConfig',
    ],
    ['spec.packagePullSecrets[].name', optional(secret), 'imagePullSecret'],
  ]),
  ...rows('apiextensions.crossplane.io/Composition', [
    ['spec.pipeline[].functionRef.name', kind('pkg.crossplane.io/Function'), 'function'],
  ]),
  ...rows('flagger.app/Canary', [
    ['spec.analysis.metrics[].templateRef.name', anywhere(kind('flagger.app/MetricTemplate')), 'metric'],
    ['spec.analysis.alerts[].providerRef.name', anywhere(kind('flagger.app/AlertProvider')), 'alert'],
  ]),
  ...rows(
    ['GrafanaAlertRuleGroup', 'GrafanaDashboard', 'GrafanaLibraryPanel'].map(
      (name) => `grafana.integreatly.org/${name}`,
    ),
    [['spec.folderRef', kind('grafana.integreatly.org/GrafanaFolder'), 'folder']],
  ),
  ...rows('image.toolkit.fluxcd.io/ImagePolicy', [
    ['spec.imageRepositoryRef.name', anywhere(kind('image.toolkit.fluxcd.io/ImageRepository')), 'images'],
  ]),
  ...rows('notification.toolkit.fluxcd.io/Alert', [
    ['spec.providerRef.name', kind('notification.toolkit.fluxcd.io/Provider'), 'provider'],
  ]),
];

function anywhereIn(groupKind: string, namespaceField: string) {
  return { ...kind(groupKind), namespaceField };
}
