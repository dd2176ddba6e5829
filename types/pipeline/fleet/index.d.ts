/**
 * The fleet: all applications of a target as one graph. It knows who owns an object, who names, mounts, routes
 * to and selects whom, what controllers will make, and for every reference whether its other end is there,
 * is missing, or cannot be told. It judges nothing; that is for rules.
 */
export type { Fleet, FleetObject } from './fleet.js';
export type { Edge, Reference } from './edge.js';
export { type ObjectIndex, objectIndex } from './object-index.js';
export { applicationObject } from './application-object.js';
export { producedObjects } from './produced-objects.js';
export { keysOf } from './keys-and-ports.js';
export { type ScriptReach, scriptReaches } from './scripts/script-products.js';
export type { Produced } from './produced.js';
export { buildFleet } from './build-fleet.js';
export { deployedView } from './deployed-view.js';
export { type World, isUndeployed } from './world.js';
export { type Container, type PodTemplate, containersOf, podTemplates } from './pods.js';
export { imagesOf, isPrivateImage } from './images.js';
export { channelImages } from './channel-images.js';
export { areOtherEnvironments } from './togetherness.js';
export { namingPath, namingPlace, textPlace } from './edge-places.js';
export { isGranted } from './rights.js';
export { type OperatorContainer, containerWords, operatorContainers } from './operator-containers.js';
export { operatorsOf } from './operators.js';
export { mayCarryLabels } from './may-carry-labels.js';
export { areReordered, areTwins, foreignWord, words } from './likeness.js';
export { createsNamespace } from './namespaces.js';
export { clusterProvidedKinds, isSystemNamespace } from './provided.js';
export type { Selection } from './selections.js';
export { containerScripts } from './scripts/container-scripts.js';
export { runScripts } from './scripts/run-scripts.js';
export { scriptCommands } from './scripts/script-commands.js';
export { type StoreRead, providerOf, storeReads, storeReadsOf } from './store-reads.js';
export { heldKeys, missingPart } from './held-keys.js';
export { type CloudIdentity, cloudIdentities } from './cloud-identities.js';
export { podSecurityLevel } from './pod-security-level.js';
export { bindingMode, storageClassOf } from './storage-class.js';
export { autoscalerOf } from './autoscaler-of.js';
export { passingOver, wholeFleet } from './passing-over.js';
export { renderedFiles } from './rendered-files.js';
export { unitObjects } from './unit-objects.js';
export { fixtures } from './fixtures.js';
export { hairpinCalls } from './hairpin-calls.js';
export { filesRendered } from './files-rendered.js';
export { fleetContainers, fleetPods } from './fleet-pods.js';
export { isUnlisted } from './is-unlisted.js';
