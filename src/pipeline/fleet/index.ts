/**
 * The fleet: all applications of a target as one graph. It knows who owns an object, who names, mounts, routes
 * to and selects whom, what controllers will make, and for every reference whether its other end is there,
 * is missing, or cannot be known. It judges nothing; that is for rules.
 */
export type { Fleet, FleetObject } from './fleet.ts';
export type { Edge, Reference } from './edge.ts';
export { fieldReferences } from './field-references.ts';
export { carriersOf } from './carriers.ts';
export { chosenOnce, groupedOnce } from './chosen-once.ts';
export { type ObjectIndex, objectIndex } from './object-index.ts';
export { applicationObject } from './application-object.ts';
export { type Definitions, definitionsOf } from './definitions-of.ts';
export { isAppliedOnServer } from './applied-on-server.ts';
export { producedObjects } from './produced-objects.ts';
export { isFilledByOthers, keysOf } from './keys-and-ports.ts';
export { type ScriptReach, scriptReaches } from './scripts/script-products.ts';
export type { Produced } from './produced.ts';
export { buildFleet } from './build-fleet.ts';
export { deployedView } from './deployed-view.ts';
export { type UnseenUnit, unseenIn, unseenUnits } from './unseen-units.ts';
export { type World, isUndeployed } from './world.ts';
export { type Container, type PodTemplate, containersOf, podTemplates } from './pods.ts';
export { imagesOf, isPrivateImage } from './images.ts';
export { channelImages } from './channel-images.ts';
export { areOtherEnvironments } from './coexistence.ts';
export { namingPath, namingPlace, textPlace } from './edge-places.ts';
export { isCalled } from './defined-kinds.ts';
export { type Account, grantsOf, isGranted, isGrantedBy } from './rights.ts';
export { type OperatorContainer, operatorContainers } from './operator-containers.ts';
export { operatorsOf } from './operators.ts';
export { watchedNamespaces } from './watched-namespaces.ts';
export { mayCarryLabels } from './may-carry-labels.ts';
export { areReordered, areTwins, foreignWord, words } from './likeness.ts';
export { isRootFolder } from './root-folders.ts';
export { createsNamespace } from './namespaces.ts';
export { clusterProvidedKinds, isSystemNamespace } from './provided.ts';
export type { Selection } from './selections.ts';
export { containerScripts } from './scripts/container-scripts.ts';
export { runScripts } from './scripts/run-scripts.ts';
export { heldPlace, scriptCommands } from './scripts/script-commands.ts';
export { type StoreRead, providerOf, storeReads, storeReadsOf } from './store-reads.ts';
export { heldKeys, missingPart } from './held-keys.ts';
export { type CloudIdentity, cloudIdentities } from './cloud-identities.ts';
export { podSecurityLevel } from './pod-security-level.ts';
export { bindingMode, storageClassOf } from './storage-class.ts';
export { autoscalerOf } from './autoscaler-of.ts';
export { passingOver, wholeFleet } from './passing-over.ts';
export { renderedFiles } from './rendered-files.ts';
export { unitObjects } from './unit-objects.ts';
export { fixtures } from './fixtures.ts';
export { hairpinCalls } from './hairpin-calls.ts';
export { filesRendered } from './files-rendered.ts';
export { fleetContainers, fleetPods } from './fleet-pods.ts';
export { listedTwice } from './listed-twice.ts';
export { keysBehind, mountedFile } from './mounted-file.ts';
export { isUnlisted } from './is-unlisted.ts';
export { ipv6Listeners } from './ipv6-listeners.ts';
export { hidesUnready, namesPeer } from './peer-service.ts';
