/**
 * What is known of operators, vendors and the habits of people: data, one file for each project and one for each
 * convention, joined to one index. It knows nothing of the fleet that is looked at.
 */
export type { KindFacts, Operator, Pack, RunsOnce, Watches } from './pack/pack.ts';
export type { Makes, Product } from './pack/makes.ts';
export type { Refers } from './pack/refers.ts';
export { holdsCommands, isGuide, isScript } from './conventions/command-files.ts';
export { beginsWithStage, holdsEnvironments, isShared, isStage } from './conventions/environments.ts';
export { isKindWord, isTelling } from './conventions/generic-words.ts';
export {
  asideFolder,
  isExpectation,
  isLeftover,
  isMeantAside,
  isPart,
  isPattern,
} from './conventions/leftovers.ts';
export {
  hasPlaceholder,
  hasPlaceholderInYaml,
  isDummy,
  isFilledInFirst,
} from './conventions/placeholders.ts';
export { type ArgumentRights, argumentRights } from './programs/argument-rights.ts';
export { homeWriters } from './programs/home-writers.ts';
export { imageTools } from './programs/image-tools.ts';
export { migratingPrograms, migrationCommands } from './programs/migrating-programs.ts';
export { writingPrograms } from './programs/writing-programs.ts';
export { waitsAsDelivered } from './conventions/storage-classes.ts';
export type { Knowledge } from './pack/knowledge.ts';
export { builtInKnowledge, knowledgeWith } from './pack/built-in-knowledge.ts';
export { isOftenShared, sharedKinds } from './conventions/shared-kinds.ts';
