import { type Fleet, type FleetObject } from '../../fleet/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
type Where = {
    readonly object: FleetObject;
    readonly path: YamlPath;
};
/** A role of Vault's Kubernetes login: which ServiceAccounts get which policies. */
export type VaultRole = Where & {
    readonly name: string;
    readonly accounts: readonly string[];
    readonly namespaces: readonly string[];
    readonly policies: readonly string[];
    readonly audience?: string;
};
/** What a policy allows, path by path. */
export type VaultPolicy = Where & {
    readonly name: string;
    readonly rules: readonly {
        readonly path: string;
        readonly capabilities: readonly string[];
    }[];
};
/** A secret that git writes into Vault: `secret/payments/db`. */
export type VaultSeed = Where & {
    readonly path: YamlPath;
    readonly key: string;
};
/** How the objects of a fleet set up Vault. */
export type VaultSetup = {
    readonly roles: readonly VaultRole[];
    readonly policies: readonly VaultPolicy[];
    readonly seeds: readonly VaultSeed[];
};
/** Reads roles, policies and seeds out of scripts that call `vault`, and out of the resources of Bank-Vaults. */
export declare function vaultSetup(fleet: Fleet): VaultSetup;
/** The `path "…" { capabilities = [ … ] }` blocks of a policy. */
export declare function policyRules(text: string): VaultPolicy['rules'];
export {};
