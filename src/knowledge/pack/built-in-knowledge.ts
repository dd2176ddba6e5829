import { remembered } from '#answers';
import { traced } from '#trace';
import * as packs from '../all-packs.ts';
import { type Knowledge, joinPacks } from './knowledge.ts';
import type { Pack } from './pack.ts';

/** What is known without a configuration. */
export const builtInKnowledge: Knowledge = joinPacks(Object.values<Pack>(packs));

/** The same with the packs of a configuration, which win. */
export function knowledgeWith(added: readonly Pack[] = []): Knowledge {
  if (added.length === 0) return builtInKnowledge;
  return joinedWith(added);
}

const joinedWith = remembered((added: readonly Pack[]) =>
  traced('knowledge', {}, () => joinPacks([...builtInKnowledge.packs, ...added])),
);
