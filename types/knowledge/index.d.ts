/**
 * What is known of operators, vendors and the habits of people: data, one file for each project and one for each
 * convention, joined to one index. It knows nothing of the fleet that is looked at.
 */
export { type ListForm, chartSections, listForms } from './conventions/chart-values.js';
export { holdsCommands, isGuide, isScript } from './conventions/command-files.js';
export { beginsWithStage, holdsEnvironments, isShared, isStage } from './conventions/environments.js';
export { generatedKinds, namesWithoutCalls } from './conventions/generated-kinds.js';
export { isKindWord, isTelling } from './conventions/generic-words.js';
export { ansibleModules, terraformKinds } from './conventions/infrastructure-code.js';
export { type InfrastructureEffect, infrastructureFields } from './conventions/infrastructure-fields.js';
export { asideFolder, isExpectation, isLeftover, isMeantAside, isPart, isPattern, } from './conventions/leftovers.js';
export { hasPlaceholder, hasPlaceholderInYaml, isDummy, isFilledInFirst, } from './conventions/placeholders.js';
export { platformWords } from './conventions/platform-words.js';
export { injectedConfigMaps, providedClusterRoles, providerRole } from './conventions/pre-installed.js';
export { isOftenShared, sharedKinds } from './conventions/shared-kinds.js';
export { nodeBoundProvisioners, waitsAsDelivered } from './conventions/storage-classes.js';
export { builtInKnowledge, knowledgeWith } from './pack/built-in-knowledge.js';
export type { Knowledge } from './pack/knowledge.js';
export type { Makes, Product } from './pack/makes.js';
export type { KindFacts, Operator, Pack, RunsOnce, Watches } from './pack/pack.js';
export type { Refers } from './pack/refers.js';
export { addressAnnotations } from './programs/address-annotations.js';
export { type ArgumentRights, argumentRights } from './programs/argument-rights.js';
export { cloudIdentityAnnotations } from './programs/cloud-identities.js';
export { digestRefusals } from './programs/digest-refusals.js';
export { homeWriters } from './programs/home-writers.js';
export { imageTools } from './programs/image-tools.js';
export { injectors } from './programs/injectors.js';
export { migratingPrograms, migrationCommands } from './programs/migrating-programs.js';
export { oidcPrograms } from './programs/oidc-programs.js';
export { packageInstallers } from './programs/package-installers.js';
export { peerPrograms } from './programs/peer-programs.js';
export { secretNames } from './programs/secret-names.js';
export { writingPrograms } from './programs/writing-programs.js';
