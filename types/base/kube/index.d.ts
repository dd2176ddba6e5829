/**
 * Kubernetes words: what identifies an object, which built-in kinds are cluster-scoped, how selectors select
 * and quantities count, and what it means that an object has an origin. It knows the API's vocabulary and
 * nothing of Argo CD, Helm or Kustomize.
 */
export { type FieldOrigin, type Origin, type OriginStep, documentOrigin } from './origin.js';
export { type KubeObject, type Manifest, type ObjectId, idText, isManifest, manifestId, objectKey, } from './object.js';
export { type GroupKind, type Scope, builtInScope, isBuiltInGroup, splitApiVersion, } from './kinds.js';
export { describeSelector, matchesLabels, matchesSelector } from './selectors.js';
export { type ImageReference, parseImage } from './image.js';
export { type SecurityLevel, podSecurityViolations, restrictedVolumeTypes } from './pod-security.js';
export { parseQuantity } from './quantity.js';
export { type Json, arrayAt, entryOf, isRecord, numberAt, recordAt, recordsAt, stringAt } from './fields.js';
export { jsonText } from './json-text.js';
export { type Selected, everyNode, select } from './select.js';
