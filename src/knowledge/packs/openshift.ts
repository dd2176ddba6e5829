import { stringAt } from '#kube';
import type { Product, Source } from '../pack/makes.ts';
import { type Pack, alike } from '../pack/pack.ts';
import {
  anywhere,
  configMap,
  fields,
  ifOneOf,
  oneOf,
  optional,
  secret,
  servicePort,
} from '../pack/refers.ts';

const tag = anywhere(ifOneOf('image.openshift.io/ImageStreamTag'));
const service = oneOf('/Service');
/** Identity providers read from `openshift-config`, which is filled by hand as often as from git. */
const config = optional({ ...secret, namespace: 'openshift-config' });

export const openshift: Pack = {
  project: 'OpenShift',
  groups: [
    'apps.openshift.io',
    'authorization.openshift.io',
    'build.openshift.io',
    'config.openshift.io',
    'console.openshift.io',
    'image.openshift.io',
    'imageregistry.operator.openshift.io',
    'logging.openshift.io',
    'machineconfiguration.openshift.io',
    'nfd.openshift.io',
    'oauth.openshift.io',
    'ocs.openshift.io',
    'operator.openshift.io',
    'project.openshift.io',
    'quota.openshift.io',
    'route.openshift.io',
    'security.openshift.io',
    'template.openshift.io',
    'user.openshift.io',
    'pipelines.openshift.io',
    'observability.openshift.io',
    'apiserver.openshift.io',
    'cloud.network.openshift.io',
    'network.openshift.io',
    'apiextensions.openshift.io',
    'samples.operator.openshift.io',
    'insights.openshift.io',
    'helm.openshift.io',
    'etcd.openshift.io',
    'security.internal.openshift.io',
    'sharedresource.openshift.io',
  ],
  kinds: {
    'build.openshift.io/Build': { isRun: true },
    'apps.openshift.io/DeploymentConfig': {
      podTemplate: 'spec.template',
      makes: [{ kind: '/ReplicationController', name: '{name}' }],
      refers: fields(['spec.triggers[].imageChangeParams.from.name', tag, 'imageStream']),
    },
    ...alike('authorization.openshift.io', 'ClusterRole ClusterRoleBinding', { scope: 'cluster' }),
    'build.openshift.io/BuildConfig': {
      refers: fields(
        ['spec.source.sourceSecret.name', secret, 'sourceSecret'],
        ['spec.output.pushSecret.name', secret, 'pushSecret'],
        ['spec.source.secrets[].secret.name', secret, 'buildSecret'],
        ['spec.source.configMaps[].configMap.name', configMap, 'buildConfig'],
        ['spec.output.to.name', tag, 'imageStream'],
        ['spec.strategy.*.from.name', tag, 'imageStream'],
        ['spec.strategy.*.pullSecret.name', optional(secret), 'imagePullSecret'],
        ['spec.triggers[].imageChange.from.name', tag, 'imageStream'],
      ),
      namesOnlyWhatItUses: true,
    },
    'config.openshift.io/APIServer': {
      scope: 'cluster',
      refers: fields([
        'spec.servingCerts.namedCertificates[].servingCertificate.name',
        config,
        'certificate',
      ]),
    },
    ...alike(
      'config.openshift.io',
      'Authentication Backup Build CRIOCredentialProviderConfig ClusterImagePolicy ClusterMonitoring ClusterOperator ClusterVersion Console DNS FeatureGate Image ImageContentPolicy ImageDigestMirrorSet ImageTagMirrorSet Infrastructure Ingress InsightsDataGather Network Node OperatorHub PKI Project Proxy Scheduler',
      { scope: 'cluster' },
    ),
    'config.openshift.io/OAuth': {
      scope: 'cluster',
      refers: fields(
        ['spec.identityProviders[].htpasswd.fileData.name', config, 'credentials'],
        ['spec.identityProviders[].*.clientSecret.name', config, 'credentials'],
        ['spec.identityProviders[].ldap.bindPassword.name', config, 'credentials'],
      ),
    },
    ...alike(
      'console.openshift.io',
      'ConsoleCLIDownload ConsoleExternalLogLink ConsoleLink ConsoleNotification ConsoleQuickStart ConsoleSample ConsoleYAMLSample',
      { scope: 'cluster' },
    ),
    'console.openshift.io/ConsolePlugin': {
      scope: 'cluster',
      makes: [],
      refers: fields(
        ['spec.backend.service.name', anywhere(servicePort()), 'backend'],
        ['spec.service.name', anywhere(servicePort()), 'backend'],
      ),
    },
    'image.openshift.io/ImageStream': {
      makes: [],
      refers: fields(['spec.tags[].from.name', optional(tag), 'imageStream']),
    },
    ...alike('imageregistry.operator.openshift.io', 'Config ImagePruner', { scope: 'cluster' }),
    ...alike('logging.openshift.io', 'ClusterLogging Elasticsearch', { installs: ['{namespace}'] }),
    ...alike(
      'machineconfiguration.openshift.io',
      'ContainerRuntimeConfig ControllerConfig InternalReleaseImage KubeletConfig MachineConfig MachineConfigNode MachineConfigPool MachineOSBuild MachineOSConfig OSImageStream PinnedImageSet',
      { scope: 'cluster' },
    ),
    'nfd.openshift.io/NodeFeatureDiscovery': { installs: ['{namespace}'] },
    ...alike('oauth.openshift.io', 'OAuthAccessToken OAuthClient OAuthClientAuthorization', {
      scope: 'cluster',
    }),
    'ocs.openshift.io/StorageCluster': { installs: ['{namespace}'] },
    ...alike(
      'operator.openshift.io',
      'Authentication CSISnapshotController CloudCredential ClusterAPI ClusterCSIDriver ClusterVersionOperator Config Console DNS Etcd EtcdBackup ImageContentSourcePolicy InsightsOperator KubeAPIServer KubeControllerManager KubeScheduler KubeStorageVersionMigrator MachineConfiguration Network OLM OpenShiftAPIServer OpenShiftControllerManager ServiceCA Storage',
      { scope: 'cluster' },
    ),
    'operator.openshift.io/IngressController': {
      refers: fields([
        'spec.defaultCertificate.name',
        optional({ ...secret, namespace: 'openshift-ingress' }),
        'certificate',
      ]),
    },
    ...alike('project.openshift.io', 'Project ProjectRequest', { scope: 'cluster' }),
    'quota.openshift.io/ClusterResourceQuota': { scope: 'cluster' },
    'route.openshift.io/Route': {
      makes: [],
      refers: fields(
        ['spec.to.name', service, 'backend'],
        ['spec.alternateBackends[].name', service, 'backend'],
        ['spec.tls.externalCertificate.name', secret, 'tls'],
      ),
      // A router admits a route whatever is behind it.
      statusIgnores: ['backend'],
    },
    'security.openshift.io/SecurityContextConstraints': { scope: 'cluster' },
    'template.openshift.io/Template': { holdsTemplates: true },
    ...alike('user.openshift.io', 'Group Identity User UserIdentityMapping', { scope: 'cluster' }),
    'pipelines.openshift.io/GitopsService': { scope: 'cluster' },
    'observability.openshift.io/UIPlugin': { scope: 'cluster' },
    'image.openshift.io/Image': { scope: 'cluster' },
    'template.openshift.io/BrokerTemplateInstance': { scope: 'cluster' },
    'apiserver.openshift.io/APIRequestCount': { scope: 'cluster' },
    'cloud.network.openshift.io/CloudPrivateIPConfig': { scope: 'cluster' },
    ...alike('network.openshift.io', 'ClusterNetwork HostSubnet NetNamespace', { scope: 'cluster' }),
    'apiextensions.openshift.io/CompatibilityRequirement': { scope: 'cluster' },
    'samples.operator.openshift.io/Config': { scope: 'cluster' },
    'insights.openshift.io/DataGather': { scope: 'cluster' },
    'helm.openshift.io/HelmChartRepository': { scope: 'cluster' },
    'etcd.openshift.io/PacemakerCluster': { scope: 'cluster' },
    'security.internal.openshift.io/RangeAllocation': { scope: 'cluster' },
    ...alike('sharedresource.openshift.io', 'SharedConfigMap SharedSecret', { scope: 'cluster' }),
  },
  onOthers: { '/Service': servingCertificate },
};

/** The service CA makes a Secret for a Service that asks for one. */
function servingCertificate({ id, manifest }: Source): readonly Product[] {
  return ['beta', 'alpha'].flatMap((stage) => {
    const path = ['metadata', 'annotations', `service.${stage}.openshift.io/serving-cert-secret-name`];
    const name = stringAt(manifest, ...path);
    if (name === undefined) return [];
    const keys = ['tls.crt', 'tls.key'];
    return [{ group: '', kind: 'Secret', namespace: id.namespace, name, path, keys }];
  });
}
