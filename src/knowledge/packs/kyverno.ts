import { select, splitApiVersion, stringAt, isName } from '#kube';
import type { Product, Source } from '../pack/makes.ts';
import { type Pack, alike } from '../pack/pack.ts';

export const kyverno: Pack = {
  project: 'Kyverno',
  groups: ['kyverno.io', 'policies.kyverno.io', 'reports.kyverno.io', 'wgpolicyk8s.io'],
  charts: { kyverno: ['kyverno.io'] },
  kinds: {
    ...alike('kyverno.io', 'ClusterCleanupPolicy GlobalContextEntry', { scope: 'cluster' }),
    'kyverno.io/ClusterPolicy': { scope: 'cluster', produce: generated },
    'kyverno.io/Policy': { produce: generated, holdsTemplates: true },
    ...alike(
      'policies.kyverno.io',
      'DeletingPolicy GeneratingPolicy ImageValidatingPolicy MutatingPolicy ValidatingPolicy',
      { scope: 'cluster' },
    ),
    'reports.kyverno.io/ClusterEphemeralReport': { scope: 'cluster' },
    'wgpolicyk8s.io/ClusterPolicyReport': { scope: 'cluster' },
  },
};

/** The objects that the rules of a policy generate. */
function generated({ manifest }: Source): readonly Product[] {
  return select(manifest, 'spec.rules[].generate').flatMap(({ path, value }) => {
    const kind = stringAt(value, 'kind');
    const name = stringAt(value, 'name');
    if (kind === undefined || name === undefined || !isName(name)) return [];
    const { group } = splitApiVersion(stringAt(value, 'apiVersion') ?? 'v1');
    const written = stringAt(value, 'namespace') ?? '*';
    const namespace = isName(written) ? written : '*';
    return [{ group, kind, namespace, name, path: [...path, 'name'] }];
  });
}
