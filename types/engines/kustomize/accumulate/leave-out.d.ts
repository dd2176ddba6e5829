import { Failure } from '../failure.js';
import type { BuildSession } from './target.js';
/** Whether a failure only says that something is not available and may be left out; it is noted then. */
export declare function isLeftOut({ options, leftOut }: BuildSession, error: Failure): boolean;
/** What a generator makes, or nothing when it is a program that we do not run; that is noted then. */
export declare function orNotRun<T>(session: BuildSession, without: T, make: () => T): T;
/** What is gathered with one more part, or without it when that may be left out. */
export declare function orLeftOut<T>(session: BuildSession, without: T, gather: () => T): T;
