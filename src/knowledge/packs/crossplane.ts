import { recordAt, stringAt } from '#kube';
import type { Product, Source } from '../pack/makes.ts';
import { type Pack, alike } from '../pack/pack.ts';
import { fields, kind, optional, secret } from '../pack/refers.ts';

export const crossplane: Pack = {
  project: 'Crossplane',
  groups: [
    'apiextensions.crossplane.io',
    'pkg.crossplane.io',
    'helm.crossplane.io',
    'kubernetes.crossplane.io',
    'kubernetes.m.crossplane.io',
    'protection.crossplane.io',
    'ops.crossplane.io',
    'helm.m.crossplane.io',
  ],
  charts: { crossplane: ['apiextensions.crossplane.io', 'pkg.crossplane.io'] },
  kinds: {
    ...alike(
      'apiextensions.crossplane.io',
      'CompositeResourceDefinition CompositionRevision EnvironmentConfig ManagedResourceActivationPolicy ManagedResourceDefinition Usage',
      { scope: 'cluster' },
    ),
    'apiextensions.crossplane.io/Composition': {
      scope: 'cluster',
      refers: fields(['spec.pipeline[].functionRef.name', kind('pkg.crossplane.io/Function'), 'function']),
      holdsTemplates: true,
    },
    ...alike(
      'pkg.crossplane.io',
      'Configuration ConfigurationRevision DeploymentRuntimeConfig Function FunctionRevision ImageConfig Lock ProviderRevision',
      { scope: 'cluster' },
    ),
    'pkg.crossplane.io/Provider': {
      scope: 'cluster',
      refers: fields(
        [
          'spec.runtimeConfigRef.name',
          optional(kind('pkg.crossplane.io/DeploymentRuntimeConfig')),
          'runtimeConfig',
        ],
        ['spec.packagePullSecrets[].name', optional(secret), 'imagePullSecret'],
      ),
    },
    ...alike('helm.crossplane.io', 'ProviderConfig ProviderConfigUsage Release', { scope: 'cluster' }),
    'kubernetes.crossplane.io/Object': { scope: 'cluster', carries: ['spec.forProvider.manifest'] },
    ...alike('kubernetes.crossplane.io', 'ObservedObjectCollection ProviderConfig ProviderConfigUsage', {
      scope: 'cluster',
    }),
    'kubernetes.m.crossplane.io/Object': { carries: ['spec.forProvider.manifest'] },
    'protection.crossplane.io/ClusterUsage': { scope: 'cluster' },
    ...alike('ops.crossplane.io', 'CronOperation Operation WatchOperation', { scope: 'cluster' }),
    'helm.m.crossplane.io/ClusterProviderConfig': { scope: 'cluster' },
    'kubernetes.m.crossplane.io/ClusterProviderConfig': { scope: 'cluster' },
  },
  onOthers: { '*': connectionSecrets },
};

/** The Secret into which a resource of whichever provider writes how it is reached. */
function connectionSecrets({ id, manifest }: Source): readonly Product[] {
  return ['writeConnectionSecretToRef', 'publishConnectionDetailsTo'].flatMap((field) => {
    const reference = recordAt(manifest, 'spec', field);
    const name = stringAt(reference, 'name');
    if (name === undefined) return [];
    const namespace = (stringAt(reference, 'namespace') ?? id.namespace) || '*';
    return [{ group: '', kind: 'Secret', namespace, name, path: ['spec', field, 'name'] }];
  });
}
