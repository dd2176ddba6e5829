import type { Location } from './location.ts';

/** The call was wrong: a bad flag, an invalid configuration. Caught once, in the shell, which exits with 2. */
export class UserError extends Error {
  readonly location: Location | undefined;
  readonly hint: string | undefined;

  constructor(message: string, details: { location?: Location; hint?: string } = {}) {
    super(message);
    this.name = 'UserError';
    this.location = details.location;
    this.hint = details.hint;
  }
}
