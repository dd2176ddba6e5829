/**
 * Schemas: holds Kubernetes objects against the API they are meant for. Built-in kinds at a Kubernetes version,
 * custom kinds by the definitions of the fleet or by packed ones of well-known projects; the checks that an API
 * server has in code; facts about kinds (scope, served versions, merge keys). Pure: the bytes of the packs are
 * handed in. What it cannot judge it names, it never passes it.
 */
export { type SchemaCatalog, schemaCatalog } from './catalog.js';
export { type FleetCrds, fleetCrds } from './fleet-crds.js';
export { kubernetesMinor } from './kubernetes-version.js';
export type { PackReader } from './pack.js';
export type { Schema } from './schema.js';
export { validateObject } from './validate-object.js';
export type { Validation } from './validation.js';
export { formatPath, type Violation, type ViolationCode, type Suggestion } from './violation.js';
export { type CelAnswer, compileCel } from './cel/compile-cel.js';
export { changedFixedFields, validateUpdate } from './validate-update.js';
export { withDefaults } from './with-defaults.js';
export { isRemoteCatalog, schemaAddress } from './schema-address.js';
