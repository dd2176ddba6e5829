import { type Knowledge } from './knowledge.js';
import type { Pack } from './pack.js';
/** What is known without a configuration. */
export declare const builtInKnowledge: Knowledge;
/** The same with the packs of a configuration, which win. */
export declare function knowledgeWith(added?: readonly Pack[]): Knowledge;
