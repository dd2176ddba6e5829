import { exceeded } from '#budget';
import type { Place } from '#files';

/** What made a build stop. `unavailable` is not the user's fault: we could not look. */
export type FailureKind =
  | 'invalid'
  | 'missing-file'
  /** A file, or a file of resources, that the load restriction keeps a kustomization from reading. */
  | 'file-outside'
  | 'resource-outside'
  | 'malformed-yaml'
  | 'remote-unavailable'
  | 'not-run'
  | 'http';

/** Where a failure points, before it is printed. */
export type FailureDetail = {
  readonly kind?: FailureKind;
  readonly place?: Place | undefined;
  readonly suggestion?: string | undefined;
  readonly path?: string | undefined;
  readonly patchFor?: PatchTarget | undefined;
  readonly own?: string | undefined;
};

/** The object that a patch is written for. */
export type PatchTarget = { readonly kind: string; readonly name: string };

/** Stops a build. Caught once in `buildKustomization`, and where the tool itself tries a second way. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly place: Place | undefined;
  readonly suggestion: string | undefined;
  /** The file that is missing or may not be read, from the root of the tree. */
  readonly path: string | undefined;
  /** Of a patch that found no single object: the one it is written for. */
  readonly patchFor: PatchTarget | undefined;
  /** What failed itself, without how the build came there. */
  readonly own: string;
  /** The kustomization directories on the way down, innermost first; filled while unwinding. */
  readonly chain: string[] = [];

  constructor(message: string, detail: FailureDetail = {}) {
    // Components quote what failed below them: the signs before a quote double at every depth.
    if (message.length > maxMessage) throw exceeded('bytes', maxMessage);
    super(message);
    this.kind = detail.kind ?? 'invalid';
    this.place = detail.place;
    this.suggestion = detail.suggestion;
    this.path = detail.path;
    this.patchFor = detail.patchFor;
    this.own = detail.own ?? message;
  }
}

const maxMessage = 1024 * 1024;

/** The same failure in other words, and with what is known better by now. */
export function reworded(error: Failure, message: string, known: Partial<FailureDetail> = {}): Failure {
  const { kind, place, suggestion, path, patchFor, own } = error;
  const failure = new Failure(message, { kind, place, suggestion, path, patchFor, own, ...known });
  failure.chain.push(...error.chain);
  return failure;
}

/** The same failure with words before its message, as Go's error wrapping does. */
export function wrapFailure(error: unknown, prefix: string, place?: Place): Failure {
  if (!(error instanceof Failure)) throw error;
  return reworded(error, `${prefix}: ${error.message}`, { place: error.place ?? place });
}

/** The failure to read a file of resources: what may not be read is told apart from other files. */
export function ofResources(error: Failure): Failure {
  return error.kind === 'file-outside' ? reworded(error, error.message, { kind: 'resource-outside' }) : error;
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
  /** What failed itself, without how the build came there. */
  readonly own: string;
  readonly place?: Place;
  /** The kustomization directories from the one that was built to the one that failed. */
  readonly chain: readonly string[];
  readonly suggestion?: string;
  /** The file that is missing or may not be read, from the root of the tree. */
  readonly path?: string;
  readonly patchFor?: PatchTarget;
};
