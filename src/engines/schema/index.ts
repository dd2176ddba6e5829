/**
 * Schemas: holds Kubernetes objects against the API they are meant for. Built-in kinds at a Kubernetes version,
 * custom kinds by the definitions of the fleet or by packed ones of well-known projects; the checks that an API
 * server has in code; facts about kinds (scope, served versions, merge keys). Pure: the bytes of the packs are
 * handed in. What it cannot judge it names, it never passes it.
 */
export { type SchemaCatalog, schemaCatalog } from './catalog.ts';
export { type FleetCrds, fleetCrds } from './fleet-crds.ts';
export { kubernetesMinor, kubernetesVersion } from './kubernetes-version.ts';
export { badLabel, badSubdomain } from './names.ts';
export type { PackReader } from './pack.ts';
export type { Shape } from './programs/configuration-faults.ts';
export type { RefusedPart } from './programs/program-schemas.ts';
export type { Schema } from './schema.ts';
export { validateObject } from './validate-object.ts';
export type { Validation } from './validation.ts';
export { formatPath, type Violation, type ViolationCode, type Suggestion } from './violation.ts';
export { type CelAnswer, compileCel } from './cel/compile-cel.ts';
export { faultOfCel } from './cel/fault-of-cel.ts';
export { changedFixedFields, validateUpdate } from './validate-update.ts';
export { withDefaults } from './with-defaults.ts';
export { isRemoteCatalog, schemaAddress, unknownTag } from './schema-address.ts';
