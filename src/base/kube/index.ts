/**
 * Kubernetes words: what identifies an object, which built-in kinds are cluster-scoped, how selectors select
 * and quantities count, and what it means that an object has an origin. It knows the API's vocabulary and
 * nothing of Argo CD, Helm or Kustomize.
 */
export { type FieldOrigin, type Origin, type OriginStep, documentOrigin } from './origin.ts';
export {
  type KubeObject,
  type Manifest,
  type ObjectId,
  idText,
  isManifest,
  manifestId,
  objectKey,
} from './object.ts';
export {
  type GroupKind,
  type Scope,
  builtInScope,
  isBuiltInGroup,
  splitApiVersion,
} from './kinds.ts';
export { isSecretKind } from './is-secret-kind.ts';
export { openSecretKeys } from './open-secret-keys.ts';
export { embeddedSecrets } from './embedded-secrets.ts';
export { namedTextsIn, openTextsIn, secretsIn } from './secrets-in.ts';
export { shownValue } from './shown-value.ts';
export { podLabels } from './pod-labels.ts';
export { describeSelector, matchesLabels, matchesSelector } from './selectors.ts';
export { type ImageReference, imageName, parseImage } from './image.ts';
export { type SecurityLevel, podSecurityViolations, restrictedVolumeTypes } from './pod-security.ts';
export { parseGoDuration } from './go-duration.ts';
export { parseQuantity } from './quantity.ts';
export { type Json, arrayAt, entryOf, isRecord, numberAt, recordAt, recordsAt, stringAt } from './fields.ts';
export { jsonText, sameJson } from './json-text.ts';
export { type Selected, everyNode, select } from './select.ts';
export { isName } from './is-name.ts';
