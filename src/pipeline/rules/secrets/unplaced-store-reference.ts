import { type Fleet, type FleetObject, everyNode, isOpaque, storeReads } from '#fleet';
import { isRecord, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Report, Rule } from '../rule.ts';

/** A store of the whole cluster does not say in which namespace its certificate or account is. */
export const unplacedStoreReference: Rule = {
  name: 'unplaced-store-reference',
  title: 'A cluster-wide secret store names an account or certificate without its namespace',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['secretstore-endpoint-wrong'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const store of fleet.ofKind('external-secrets.io/ClusterSecretStore')) {
        for (const { path, value } of everyNode(store.manifest['spec'], ['spec'])) {
          if (!isRecord(value) || value['namespace'] !== undefined || stringAt(value, 'name') === undefined)
            continue;
          if (isCertificate(path)) reportCertificate(fleet, store, path, report);
          if (accounts.has(String(path.at(-1)))) reportAccount(fleet, store, path, report);
        }
      }
    }
  },
};

const accounts: ReadonlySet<string> = new Set(['serviceAccountRef', 'serviceAccount']);

/** The providers whose code asks for it: ValidateStore of kubernetes, the client of vault. */
function isCertificate(path: YamlPath): boolean {
  const [, , provider] = path;
  return path.at(-1) === 'caProvider' && (provider === 'vault' || provider === 'kubernetes');
}

function reportCertificate(fleet: Fleet, store: FleetObject, path: YamlPath, report: Report): void {
  const message = `ClusterSecretStore ${store.id.name}: caProvider needs a namespace in a store of the whole cluster; without one the store never becomes ready`;
  report({ severity: 'error', ...objectHit(fleet, store, path, message) });
}

/** An account without a namespace is looked for beside each ExternalSecret that uses the store. */
function reportAccount(fleet: Fleet, store: FleetObject, path: YamlPath, report: Report): void {
  const name = stringAt(store.manifest, ...path, 'name') ?? '';
  const lacking = new Set<string>();
  for (const { object, stores } of storeReads(fleet)) {
    const { namespace } = object.id;
    if (!stores.includes(store) || namespace === '' || isCovered(fleet, namespace)) continue;
    const account = { group: '', kind: 'ServiceAccount', namespace, name };
    if (fleet.objectsAt(store.world, account).length === 0) lacking.add(namespace);
  }
  if (lacking.size === 0) return;
  const message = `ClusterSecretStore ${store.id.name} names ServiceAccount ${name} without a namespace, so that it is looked for beside each ExternalSecret; namespace ${[...lacking].sort().join(', ')} has none`;
  report(objectHit(fleet, store, path, message));
}

/** Whether something that is not rendered may bring accounts to a namespace. */
function isCovered({ applications }: Fleet, namespace: string): boolean {
  return applications.some(
    (rendered) => rendered.owner.destination.namespace === namespace && isOpaque(rendered),
  );
}
