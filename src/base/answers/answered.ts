/** What was answered before, by key; what it gives is plain data of whoever kept it. */
export type Answers = {
  /** Whether others wait for all that is usually asked of a thing, though nobody has asked here. */
  readonly isAhead?: boolean;
  readonly find: (key: string) => unknown;
  readonly keep: (key: string, answer: unknown) => void;
};

/** A question whose answer is plain data and decided by its key alone. */
export type Question<T> = {
  /** Absent where something decides on the answer that no key can hold. */
  readonly key: string | undefined;
  /** Whether what was found is an answer to it that can be taken here. */
  readonly accepts: (found: unknown) => found is T;
  readonly make: () => T;
};

/** All work of the line is synchronous, so that it shares with one at a time. */
let shared: Answers | undefined;

/** Shares answers until something else is said. */
export function shareAnswers(next: Answers | undefined): void {
  shared = next;
}

/** What others answered, for questions whose key shows only in the answer of another one. */
export function sharedAnswers(): Answers | undefined {
  return shared;
}

/** Whether it is worth to make a key. */
export function areAnswersShared(): boolean {
  return shared !== undefined;
}

/** The answer of whoever gave it before, or our own, which others then need not give again. What throws is no answer. */
export function answered<T>({ key, accepts, make }: Question<T>): {
  readonly answer: T;
  readonly isFound: boolean;
} {
  const found = key === undefined ? undefined : shared?.find(key);
  if (found !== undefined && accepts(found)) return { answer: found, isFound: true };
  const answer = make();
  if (key !== undefined) shared?.keep(key, answer);
  return { answer, isFound: false };
}
