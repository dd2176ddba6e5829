/**
 * Schemas: holds Kubernetes objects against the API they are meant for. Built-in kinds at a Kubernetes version,
 * custom kinds by the definitions of the fleet or by packed ones of well-known projects; the checks that an API
 * server has in code; facts about kinds (scope, served versions, merge keys). Pure: the bytes of the packs are
 * handed in. What it cannot judge it names, it never passes it.
 */
export { type KindFacts, type Place, type SchemaCatalog, schemaCatalog } from './catalog.ts';
export { type CustomKind, type CustomVersion, type FleetCrds, fleetCrds } from './fleet-crds.ts';
export { type BuiltInKind, type BuiltInKinds } from './built-in-kinds.ts';
export { type PackedKind, type PackedKinds } from './packed-kinds.ts';
export { type MergeKey, mergeKeys } from './merge-keys.ts';
export { kubernetesMinor } from './kubernetes-version.ts';
export type { PackReader } from './pack.ts';
export { type RemovedApi, removedApi, removedApis } from './removed-apis.ts';
export type { Bounds, Branches, CelRule, Schema, SchemaType } from './schema.ts';
export { validateObject } from './validate-object.ts';
export type { SchemaSource, Validation } from './validation.ts';
export {
  type FieldPath,
  formatPath,
  type Suggestion,
  type Violation,
  type ViolationCode,
} from './violation.ts';
export { type CelAnswer, type CelProgram, compileCel } from './cel/compile-cel.ts';
export { badCron } from './cron.ts';
export {
  badConfigKey,
  badLabel,
  badLabel1035,
  badLabelValue,
  badPortName,
  badQualifiedName,
  badSubdomain,
} from './names.ts';
export { isBase64, isCidr, isIpv4, isIpv6 } from './formats.ts';
export { validateKustomization } from './files/validate-kustomization.ts';
export { validateChartMetadata } from './files/validate-chart-metadata.ts';
export { validateValues } from './files/validate-values.ts';
export { changedFixedFields, validateUpdate } from './validate-update.ts';
export { withDefaults } from './with-defaults.ts';
export { isRemoteCatalog, schemaAddress } from './schema-address.ts';
