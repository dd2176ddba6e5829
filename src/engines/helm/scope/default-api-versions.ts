import type { HelmVersion } from '../helm-version.ts';

/** The group versions that client-go registers, in its order; `helm template` knows no cluster but these. */
export function defaultApiVersions(helm: HelmVersion): readonly string[] {
  return helm === 4 ? clientGo36 : clientGo35;
}

const clientGo36 = expand([
  'v1',
  'admissionregistration.k8s.io/v1,v1alpha1,v1beta1',
  'internal.apiserver.k8s.io/v1alpha1',
  'apps/v1,v1beta1,v1beta2',
  'authentication.k8s.io/v1,v1alpha1,v1beta1',
  'authorization.k8s.io/v1,v1beta1',
  'autoscaling/v1,v2',
  'batch/v1,v1beta1',
  'certificates.k8s.io/v1,v1beta1,v1alpha1',
  'coordination.k8s.io/v1alpha2,v1beta1,v1',
  'discovery.k8s.io/v1,v1beta1',
  'events.k8s.io/v1,v1beta1',
  'extensions/v1beta1',
  'flowcontrol.apiserver.k8s.io/v1,v1beta1,v1beta2,v1beta3',
  'networking.k8s.io/v1,v1beta1',
  'node.k8s.io/v1,v1alpha1,v1beta1',
  'policy/v1,v1beta1',
  'rbac.authorization.k8s.io/v1,v1beta1,v1alpha1',
  'resource.k8s.io/v1,v1beta2,v1beta1,v1alpha3',
  'scheduling.k8s.io/v1alpha2,v1beta1,v1',
  'storage.k8s.io/v1beta1,v1,v1alpha1',
  'storagemigration.k8s.io/v1beta1',
  'apiextensions.k8s.io/v1beta1,v1',
]);

const clientGo35 = clientGo36.flatMap((version) => {
  if (version === 'autoscaling/v2') return [version, 'autoscaling/v2beta1', 'autoscaling/v2beta2'];
  return version === 'scheduling.k8s.io/v1alpha2' ? ['scheduling.k8s.io/v1alpha1'] : [version];
});

function expand(groups: readonly string[]): readonly string[] {
  return groups.flatMap((group) => {
    const [name = '', versions] = group.split('/');
    return versions === undefined ? [name] : versions.split(',').map((version) => `${name}/${version}`);
  });
}
