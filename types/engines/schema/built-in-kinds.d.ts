import { type PackReader } from './pack.js';
import type { Schema } from './schema.js';
/** A kind that Kubernetes itself serves. */
export type BuiltInKind = {
    readonly apiVersion: string;
    readonly kind: string;
    readonly namespaced: boolean;
    readonly plural: string;
    /** Whether an API server serves it without being told to; alpha and most beta versions are off. */
    readonly byDefault: boolean;
};
/** The kinds of all packed minors. Schemas are linked when first asked for. */
export type BuiltInKinds = {
    /** Packed minors, oldest first. */
    readonly minors: readonly number[];
    /** The packed minor that speaks for a version: itself, or the nearest one. */
    nearestMinor(minor: number | undefined): number;
    at(minor: number): readonly BuiltInKind[];
    find(minor: number, apiVersion: string, kind: string): BuiltInKind | undefined;
    schema(minor: number, apiVersion: string, kind: string): Schema | undefined;
    /** The schema of ObjectMeta. */
    readonly metadata: Schema;
};
/** Opens the pack of Kubernetes. Throws when the reader has none: the program is then incomplete. */
export declare function builtInKinds(read: PackReader): BuiltInKinds;
