import type { FetchReason } from './fetch-reason.ts';
import type { Location } from './location.ts';

/** Every reason for which something is not verified. The list is closed: add a code, never reuse one. */
export type ProblemCode =
  | 'chart-unavailable'
  | 'repository-unavailable'
  /** Whether a repository is this one hangs on which of its paths one believes. */
  | 'repository-undecided'
  | 'revision-unavailable'
  /** This tree stands in for a revision that is not here. */
  | 'revision-assumed'
  /** What holds an Application was not built, so that its patches are not known. */
  | 'patches-unknown'
  | 'remote-base-unavailable'
  | 'remote-file-unavailable'
  | 'plugin-not-run'
  | 'generator-not-run'
  | 'engine-feature-missing'
  | 'fact-unknown'
  /** What is rendered is known, what becomes of it is not. */
  | 'forecast-open'
  | 'schema-unknown'
  /** A rule of a schema could not be run on an object. */
  | 'rule-not-run'
  | 'image-unknown'
  /** What was looked at is a choice of many. */
  | 'too-many-environments'
  /** A budget ended the work on one application, file or rule. */
  | 'limit-reached'
  | 'run-cut-short'
  | 'internal-error'
  | 'file-unreadable'
  /** There is no Application to look at. */
  | 'nothing-found';

/** Something we could not look at. It is reported as "not verified, because …", never as fine. */
export type Problem = {
  readonly code: ProblemCode;
  /** Why, as the end of a sentence. */
  readonly because: string;
  /** The whole sentence. */
  readonly message: string;
  /** Why it could not be fetched, where that is what was tried. */
  readonly reason?: FetchReason;
  /** What one would have to have: the address of a repository, the name of a plug-in, a kind. */
  readonly missing?: string;
  readonly target?: string;
  readonly application?: string;
  /** That of the Application, where its target has several of the name. */
  readonly namespace?: string;
  readonly location?: Location;
};

/** Makes a problem whose sentence begins as the report prints it. */
export function notVerified(
  code: ProblemCode,
  because: string,
  where: Omit<Problem, 'code' | 'because' | 'message'> = {},
): Problem {
  return { code, because, message: `not verified, because ${because}`, ...where };
}
