import { asText } from '#text';
import { type FleetObject, providerOf, type Fleet } from '#fleet';
import { arrayAt, recordAt, stringAt } from '#kube';

/** What a SecretStore says of the Vault behind it. */
export type VaultStore = {
  readonly mount?: string;
  readonly version: string;
  /** The role of the Kubernetes login. */
  readonly role?: string;
  /** The ServiceAccount whose token is shown; without a name it is the operator's own. */
  readonly account?: { readonly name: string; readonly namespace?: string };
  readonly audiences: readonly string[];
};

/** The stores of a fleet, of one namespace and of all. */
export function secretStores(fleet: Fleet): readonly FleetObject[] {
  return ['SecretStore', 'ClusterSecretStore'].flatMap((kind) => fleet.ofKind(`external-secrets.io/${kind}`));
}

/** Reads a store; `undefined` when its provider is not Vault. */
export function vaultStore(store: FleetObject): VaultStore | undefined {
  const [name, settings] = providerOf(store);
  if (name !== 'vault') return undefined;
  const login = recordAt(settings, 'auth', 'kubernetes');
  const account = recordAt(login, 'serviceAccountRef');
  const accountName = stringAt(account, 'name');
  const isWide = store.id.kind === 'ClusterSecretStore';
  const namespace = isWide ? stringAt(account, 'namespace') : store.id.namespace;
  const mount = stringAt(settings, 'path');
  const role = stringAt(login, 'role');
  return {
    ...(mount ? { mount } : {}),
    version: stringAt(settings, 'version') ?? 'v2',
    ...(role ? { role } : {}),
    ...(accountName
      ? { account: { name: accountName, ...(namespace === undefined ? {} : { namespace }) } }
      : {}),
    audiences: arrayAt(account, 'audiences').map(asText),
  };
}

/**
 * Where external-secrets reads a key in Vault's API.
 * Upstream: external-secrets pkg/provider/vault/client_get.go, buildPath
 */
export function vaultPath({ mount, version }: VaultStore, key: string): string {
  const isSecond = version === 'v2';
  if (mount !== undefined) {
    let rest = key.startsWith(`${mount}/`) ? key.slice(mount.length + 1) : key;
    if (rest !== key && isSecond && rest.startsWith('data/')) rest = rest.slice('data/'.length);
    return isSecond ? `${mount}/data/${rest}` : `${mount}/${rest}`;
  }
  if (!isSecond || key.includes('/data/')) return key;
  const [first = '', ...others] = key.split('/');
  return [first, 'data', ...others].join('/');
}
