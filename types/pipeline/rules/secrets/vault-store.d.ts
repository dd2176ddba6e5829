import { type FleetObject } from '../../fleet/index.js';
/** What a SecretStore says of the Vault behind it. */
export type VaultStore = {
    readonly mount?: string;
    readonly version: string;
    /** The role of the Kubernetes login. */
    readonly role?: string;
    /** The ServiceAccount whose token is shown; without a name it is the operator's own. */
    readonly account?: {
        readonly name: string;
        readonly namespace?: string;
    };
    readonly audiences: readonly string[];
};
/** Reads a store; `undefined` when its provider is not Vault. */
export declare function vaultStore(store: FleetObject): VaultStore | undefined;
/**
 * Where external-secrets reads a key in Vault's API.
 * Upstream: external-secrets pkg/provider/vault/client_get.go, buildPath
 */
export declare function vaultPath({ mount, version }: VaultStore, key: string): string;
