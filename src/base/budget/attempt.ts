import { createHash } from 'node:crypto';
import { type Problem, notVerified } from '#outcome';
import { asText } from '#text';
import { BudgetExceeded } from './budget-exceeded.ts';

/** How a piece of work ended that must not take its neighbours with it. */
export type Attempt<T> = { readonly kind: 'done'; readonly value: T } | Failure;

/** Why a piece of work was not done. */
export type Failure =
  | {
      readonly kind: 'limit';
      /** A sentence fragment: "it took more than 1000 steps". */
      readonly because: string;
      /** Whether nothing more is looked at in this run. */
      readonly endsRun: boolean;
      /** Whether it was the clock, which says nothing of who took the time. */
      readonly isTime: boolean;
    }
  | { readonly kind: 'bug'; readonly because: string; readonly code: string };

/**
 * Does a piece of work behind a boundary. What outgrows its budget, or the stack and memory of this machine, is a
 * limit; what else is thrown is a bug of ours, unless `passes` says that it was meant to go on.
 */
export function attempt<T>(work: () => T, passes: (error: unknown) => boolean = () => false): Attempt<T> {
  try {
    return { kind: 'done', value: work() };
  } catch (error) {
    if (passes(error)) throw error;
    return failureOf(error);
  }
}

/** A failure as the report tells of it. */
export function failureProblem(
  failure: Failure,
  where: Omit<Problem, 'code' | 'because' | 'message'>,
): Problem {
  const code =
    failure.kind === 'bug' ? 'internal-error' : failure.endsRun ? 'run-cut-short' : 'limit-reached';
  return notVerified(code, failure.because, where);
}

function failureOf(error: unknown): Failure {
  const outgrown = limitOf(error);
  if (outgrown !== undefined) {
    const { endsRun, isTime } = error instanceof BudgetExceeded ? error : notTime;
    return { kind: 'limit', because: outgrown, endsRun, isTime };
  }
  const code = bugCode(error);
  const what = asText(error);
  return { kind: 'bug', because: `this is a bug in phineus (${code}): ${shortened(what)}`, code };
}

const notTime = { endsRun: false, isTime: false };

/** What was outgrown, as a sentence fragment: a budget, or what JavaScript refuses itself, a stack, text or list too large. */
export function limitOf(error: unknown): string | undefined {
  if (error instanceof BudgetExceeded) return error.message;
  if (error instanceof Error && error.message.startsWith('Cannot create a string longer than'))
    return tooLarge;
  if (!(error instanceof RangeError)) return undefined;
  if (/call stack/.test(error.message)) return 'it is nested too deeply';
  if (
    /^Invalid (string|array|typed array|array buffer) length|^Array buffer allocation failed/i.test(
      error.message,
    )
  )
    return tooLarge;
  return undefined;
}

const tooLarge = 'it builds a text or list that is too large';

/**
 * Eight characters by which a bug is known from others: the same for the same fault, wherever the program is
 * installed and whatever the input was called.
 */
function bugCode(error: unknown): string {
  const frames = (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .flatMap((line) => /^\s*at (?:async )?([\w.$<>[\] ]+) \(/.exec(line)?.[1] ?? [])
    .slice(0, 4);
  const name = error instanceof Error ? error.name : typeof error;
  return createHash('sha256')
    .update([name, ...frames].join('\n'))
    .digest('hex')
    .slice(0, 8);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
