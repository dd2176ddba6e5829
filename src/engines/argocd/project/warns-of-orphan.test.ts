import { expect, it } from 'vitest';
import { readProject, warnsOfOrphan } from '#argocd';

const cluster = { server: 'https://kubernetes.default.svc', name: 'in-cluster' };
const settings = { group: '', kind: 'ConfigMap', namespace: 'shop', name: 'settings' };
const everywhere = { sourceRepos: ['*'], destinations: [{ server: '*', namespace: '*' }] };

function warns(orphanedResources: unknown, object = settings, spec: object = everywhere): boolean {
  const manifest = { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', metadata: { name: 'shop' } };
  return warnsOfOrphan(readProject({ ...manifest, spec: { ...spec, orphanedResources } }), object, cluster);
}

it('is said only by projects that ask for it', () => {
  expect(warns({ warn: true })).toBe(true);
  expect(warns({})).toBe(false);
  expect(warns(undefined)).toBe(false);
});

it('is not said of what stands in every namespace, nor of what the project ignores', () => {
  expect(warns({ warn: true }, { ...settings, name: 'kube-root-ca.crt' })).toBe(false);
  expect(warns({ warn: true }, { ...settings, kind: 'ServiceAccount', name: 'default' })).toBe(false);
  expect(warns({ warn: true, ignore: [{ kind: 'ConfigMap', name: 'set*' }] })).toBe(false);
  expect(warns({ warn: true, ignore: [{ group: 'apps', kind: 'ConfigMap' }] })).toBe(true);
});

it('is not said of what the project does not permit', () => {
  const elsewhere = { ...everywhere, destinations: [{ server: '*', namespace: 'payments' }] };
  const onlySecrets = { ...everywhere, namespaceResourceWhitelist: [{ group: '', kind: 'Secret' }] };
  expect(warns({ warn: true }, settings, elsewhere)).toBe(false);
  expect(warns({ warn: true }, settings, onlySecrets)).toBe(false);
});
