import type { Location } from '#outcome';
import type { Place } from '#files';

/** What made a build stop. `unavailable` is not the user's fault: we could not look. */
export type FailureKind =
  | 'invalid'
  | 'missing-file'
  | 'malformed-yaml'
  | 'remote-unavailable'
  | 'not-run'
  | 'http';

/** Where a failure points, before it is printed. */
export type FailureDetail = {
  readonly kind?: FailureKind;
  readonly place?: Place | undefined;
  readonly suggestion?: string | undefined;
};

/** Stops a build. Caught once in `buildKustomization`, and where the tool itself tries a second way. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly place: Place | undefined;
  readonly suggestion: string | undefined;
  /** The kustomization directories on the way down, innermost first; filled while unwinding. */
  readonly chain: string[] = [];

  constructor(message: string, detail: FailureDetail = {}) {
    super(message);
    this.kind = detail.kind ?? 'invalid';
    this.place = detail.place;
    this.suggestion = detail.suggestion;
  }
}

/** The same failure with words before its message, as Go's error wrapping does. */
export function wrapFailure(error: unknown, prefix: string, place?: Place): Failure {
  if (!(error instanceof Failure)) throw error;
  const wrapped = new Failure(`${prefix}: ${error.message}`, {
    kind: error.kind,
    place: error.place ?? place,
    suggestion: error.suggestion,
  });
  wrapped.chain.push(...error.chain);
  return wrapped;
}

/** Runs something and puts words before the message of its failure. */
export function wrapping<T>(prefix: string, run: () => T, place?: Place): T {
  try {
    return run();
  } catch (error) {
    throw wrapFailure(error, prefix, place);
  }
}

/** A failure as data: what the tool says, where, how we got there, and what to do. */
export type BuildError = {
  readonly kind: FailureKind;
  readonly message: string;
  readonly location?: Location;
  /** The kustomization directories from the one that was built to the one that failed. */
  readonly chain: readonly string[];
  readonly suggestion?: string;
};
