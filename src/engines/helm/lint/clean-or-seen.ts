import { hash } from 'node:crypto';
import { Budget, Recent, type Taken } from '#budget';
import type { Tree } from '#gotemplate';
import { type Ground, type Way, exploreFirst } from './explore.ts';
import { mentionsAccount } from './late-accounts.ts';
import { templateMeaning } from './template-meaning.ts';

/** What was seen of a template. */
export type Seen = {
  /** Those of which it printed something. */
  readonly reached: readonly Tree[];
  /** Its first way; of a template that is known to be clean only where that has a word for accounts. */
  readonly first: Way | undefined;
  /** Whether it has no fault whatever its named templates are called. */
  readonly isClean: boolean;
};

/**
 * What is seen of a template of some sort. Charts are copied and named anew: one that means what another without a fault
 * means has none either, and costs as much budget.
 */
export function cleanOrSeen(sort: string, ground: Ground, look: (ground: Ground) => Seen): Seen {
  const { budget } = ground;
  const meaning = templateMeaning(ground.tree, ground.defines);
  const key = hash('sha256', `${sort} ${meaning.text}`, 'base64');
  const known = clean.find(key);
  if (known && budget.affords(known.taken)) {
    budget.take(known.taken);
    const reached = known.reached.flatMap((at) => meaning.trees[at] ?? []);
    const first = known.hasAccount ? exploreFirst({ ...ground, budget: new Budget() }) : undefined;
    return { reached, first, isClean: true };
  }
  const measured = budget.measured();
  const seen = look({ ...ground, budget: measured });
  if (seen.isClean) {
    const reached = seen.reached.map((tree) => meaning.trees.indexOf(tree));
    const hasAccount = seen.first !== undefined && mentionsAccount(seen.first);
    clean.get(key, () => ({ reached, hasAccount, taken: measured.taken }));
  }
  return seen;
}

/** What is known of a template without a fault: which of the ones it calls were reached, and what it took. */
type CleanTemplate = {
  readonly reached: readonly number[];
  readonly hasAccount: boolean;
  readonly taken: Taken;
};

/** By what they mean. */
const clean = new Recent<string, CleanTemplate>(4096, () => 1);
