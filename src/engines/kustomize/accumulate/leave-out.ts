import { Failure } from '../failure.ts';
import type { BuildSession } from './target.ts';

/** Whether a failure only says that something is not available and may be left out; it is noted then. */
export function isLeftOut({ options, leftOut }: BuildSession, error: Failure): boolean {
  const isAway = error.kind === 'remote-unavailable' || error.kind === 'http';
  if (!options.leaveOut || (!isAway && !options.leaveOutBroken)) return false;
  leftOut.push(error.message);
  return true;
}

/** What a generator makes, or nothing when it is a program that we do not run; that is noted then. */
export function orNotRun<T>(session: BuildSession, without: T, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'not-run' || !session.options.leaveOut) throw error;
    session.leftOut.push(error.message);
    session.notRun.push(error.message);
    return without;
  }
}

/** What is gathered with one more part, or without it when that may be left out. */
export function orLeftOut<T>(session: BuildSession, without: T, gather: () => T): T {
  try {
    return gather();
  } catch (error) {
    if (!(error instanceof Failure) || !isLeftOut(session, error)) throw error;
    return without;
  }
}
