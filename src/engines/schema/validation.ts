import type { Violation } from './violation.ts';

/** Whose schema an object was held against; `unknown` means that none was found and nothing was checked. */
export type SchemaSource = 'built-in' | 'fleet' | 'packed' | 'catalog' | 'unknown';

/** What a validation answers. */
export type Validation = {
  readonly source: SchemaSource;
  readonly violations: readonly Violation[];
  /** What could not be checked, as the end of a sentence that begins "not verified, because". */
  readonly notVerified: readonly string[];
  /** The same, where a limit of ours ended it. */
  readonly cutShort?: readonly string[];
};
