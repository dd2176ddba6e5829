import type { Budget } from '../../base/budget/index.js';
import { type BuiltInKinds } from './built-in-kinds.js';
import { type FleetCrds } from './fleet-crds.js';
import { type PackedKinds } from './packed-kinds.js';
import type { PackReader } from './pack.js';
import type { Schema } from './schema.js';
/** What is known of a kind, whoever defines it. */
export type KindFacts = {
    readonly group: string;
    readonly kind: string;
    readonly plural: string;
    readonly namespaced: boolean;
    readonly source: 'built-in' | 'fleet' | 'packed';
    /** Versions that are served: for built-in kinds at the Kubernetes version asked for. */
    readonly served: readonly string[];
};
/** Everything we know about kinds: those of Kubernetes, of well-known projects, and of the fleet at hand. */
export type SchemaCatalog = {
    readonly builtIn: BuiltInKinds;
    readonly packed: PackedKinds;
    /** Schemas of the user's own, asked for what none of the others knows. */
    readonly userSchema?: UserSchema | undefined;
    /** Facts about a kind; the fleet's own definition goes before the packed one. */
    kind(group: string, kind: string, where?: Place): KindFacts | undefined;
    /** `true` or `false` when it is known whether `apiVersion` and `kind` are served there, else undefined. */
    isServed(apiVersion: string, kind: string, where?: Place): boolean | undefined;
    /** What Kubernetes alone serves, as Helm's Capabilities list it: `apps/v1` and `apps/v1/Deployment`. */
    apiVersions(kubernetes: string): readonly string[];
    /** The schema of a kind, for those who need merge keys, defaults or list types. */
    schema(apiVersion: string, kind: string, where?: Place): Schema | undefined;
};
/** Where a kind is asked for: a Kubernetes version and the definitions that the fleet brings. */
export type Place = {
    readonly kubernetes?: string;
    readonly crds?: FleetCrds;
    /** Schemas of the user's own: JSON Schema of a kind, as catalogs of custom resources publish it. */
    readonly userSchema?: UserSchema;
    /** What the rules of schemas may take, all together. */
    readonly budget?: Budget;
};
export type UserSchema = (apiVersion: string, kind: string) => unknown;
/** Opens the packs that `read` hands in; `userSchema` is asked for kinds that they do not know. */
export declare function schemaCatalog(read: PackReader, userSchema?: UserSchema): SchemaCatalog;
