import { type Manifest } from '../../../base/kube/index.js';
import type { Schema } from '../../schema/index.js';
import type { ResourceOverrides } from '../settings/resource-overrides.js';
/** Gives the schema of a built-in kind. */
export type SchemaOf = (apiVersion: string, kind: string) => Schema | undefined;
/**
 * Writes fields of custom resources that hold core types as those types are written; a Rollout's pod spec is known
 * without any setting (util/argo/normalizers/knowntypes_normalizer.go).
 */
export declare function normalizeKnownTypes(object: Manifest, overrides: ResourceOverrides, schemaOf: SchemaOf): Manifest;
