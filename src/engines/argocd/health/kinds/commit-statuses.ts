import { itemsAt, type Scope, textAt } from '../language.ts';

/** How many commit statuses are in each phase, and the keys of those not done. */
export type CommitStatuses = {
  readonly pending: readonly string[];
  readonly failed: readonly string[];
  readonly succeeded: number;
};

/** Counts the commit statuses at a path. */
export function commitStatuses(scope: Scope, path: string): CommitStatuses {
  const statuses = itemsAt(scope, path).map((item) => ({ root: item, item }));
  const keys = (phase: string) =>
    statuses.filter((item) => textAt(item, 'phase') === phase).map((item) => textAt(item, 'key'));
  return { pending: keys('pending'), failed: keys('failure'), succeeded: keys('success').length };
}

/** The counts as the promoter's messages give them. */
export function countText({ pending, failed, succeeded }: CommitStatuses): string {
  return `${pending.length} pending, ${succeeded} successful, ${failed.length} failed. `;
}

/** The keys of the statuses that are not done, as sentences. */
export function keyText({ pending, failed }: CommitStatuses): string {
  const waiting = pending.length === 0 ? '' : `Pending commit statuses: ${pending.join(', ')}. `;
  return failed.length === 0 ? waiting : `${waiting}Failed commit statuses: ${failed.join(', ')}. `;
}

/** A commit hash cut to seven characters. */
export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}
