import type { HelmError } from './helm-error.ts';

/** Carries a `HelmError` from the depth of a render to its border, where it becomes data again. */
export class HelmFailure extends Error {
  readonly error: HelmError;

  constructor(error: HelmError) {
    super(error.message);
    this.error = error;
  }
}

/** Ends the work with an error that needs no further detail. */
export function fail(stage: HelmError['stage'], message: string, details: Partial<HelmError> = {}): never {
  throw new HelmFailure({ ...details, stage, message });
}
