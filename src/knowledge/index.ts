/**
 * What is known of operators, vendors and the habits of people: data, one file for each project and one for each
 * convention, joined to one index. It knows nothing of the fleet that is looked at.
 */
export { type ListForm, chartSections, listForms } from './conventions/chart-values.ts';
export { holdsCommands, isForHands, isGuide, isScript, isShellScript } from './conventions/command-files.ts';
export { credentialValue, isGivenLater, isWeak } from './conventions/credential-values.ts';
export { isCredentialKey, isFilledIn, isKeptElsewhere } from './conventions/credentials.ts';
export { deltaProfiles } from './conventions/delta-profiles.ts';
export {
  beginsWithStage,
  holdsEnvironments,
  isShared,
  isStage,
  stageNames,
} from './conventions/environments.ts';
export { generatedKinds, namesWithoutCalls } from './conventions/generated-kinds.ts';
export { isKindWord, isTelling } from './conventions/generic-words.ts';
export { ansibleModules, terraformKinds } from './conventions/infrastructure-code.ts';
export { type InfrastructureEffect, infrastructureFields } from './conventions/infrastructure-fields.ts';
export {
  asideFolder,
  asideInEarnest,
  isHeadedAsExample,
  isHeadedAsUnused,
  isTemplate,
  isExpectation,
  isLeftover,
  isKeptAside,
  isPart,
  isPattern,
  isSortedFirst,
  saysUnused,
} from './conventions/leftovers.ts';
export { isOnOwnMachine } from './conventions/own-machines.ts';
export {
  hasPlaceholder,
  hasPlaceholderInYaml,
  isShoutedDomain,
  isToFillIn,
  isFilledInFirst,
  isOtherTemplate,
  hasSquareMarks,
  holdsHelmAction,
  takesHelmValues,
  variableIn,
  blankIn,
  wordToFillIn,
} from './conventions/placeholders.ts';
export { platformWords } from './conventions/platform-words.ts';
export {
  deliveredWith,
  injectedConfigMaps,
  providedClusterRoles,
  providerRole,
} from './conventions/pre-installed.ts';
export { isOftenShared, sharedKinds } from './conventions/shared-kinds.ts';
export { usualNamespaces } from './conventions/usual-namespaces.ts';
export {
  nodeBoundProvisioners,
  sharedProvisioners,
  unattachedVolumes,
  waitsAsDelivered,
} from './conventions/storage-classes.ts';
export { type Told, toldIn } from './conventions/told-words.ts';
export { builtInKnowledge, knowledgeWith } from './pack/built-in-knowledge.ts';
export type { Knowledge } from './pack/knowledge.ts';
export type { Makes, Product } from './pack/makes.ts';
export type { KindFacts, Operator, Pack, RunsOnce, Watches } from './pack/pack.ts';
export type { Refers } from './pack/refers.ts';
export { addressAnnotations } from './programs/address-annotations.ts';
export { comesWithArgoCd } from './programs/argo-cd-install.ts';
export { type ArgumentRights, argumentRights } from './programs/argument-rights.ts';
export { releaseOfChart } from './programs/release-of-chart.ts';
export { goneFromCloud, isMachineOfCloud } from './programs/clouds.ts';
export { addonKeepers, deliveryTools } from './programs/field-writers.ts';
export { policyGroups } from './programs/policy-engines.ts';
export { secretMakers } from './programs/secret-makers.ts';
export { cloudIdentityAnnotations } from './programs/cloud-identities.ts';
export { digestRefusals } from './programs/digest-refusals.ts';
export { homeWriters } from './programs/home-writers.ts';
export { imageTools } from './programs/image-tools.ts';
export { type FirstRunSetup, firstRunSetups } from './programs/first-run-setups.ts';
export { type ConfiguredProgram, configuredPrograms } from './programs/configured-programs.ts';
export { isReclaimed } from './programs/reclaimed-nodes.ts';
export { programOf, toolboxes } from './programs/toolboxes.ts';
export { type ImportFolder, importFolders } from './programs/import-folders.ts';
export { injectors } from './programs/injectors.ts';
export { migratingPrograms, migrationCommands } from './programs/migrating-programs.ts';
export { oidcPrograms } from './programs/oidc-programs.ts';
export { packageInstallers } from './programs/package-installers.ts';
export { packageSources } from './programs/package-sources.ts';
export { peerPrograms } from './programs/peer-programs.ts';
export { secretNames } from './programs/secret-names.ts';
export { droppedFields } from './programs/dropped-fields.ts';
export { isStandIn, standInChart, standInCharts } from './programs/stand-in-charts.ts';
export { writingPrograms } from './programs/writing-programs.ts';
