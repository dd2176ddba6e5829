import type { HelmError } from '../helm-error.js';
import type { HelmVersion } from '../helm-version.js';
/**
 * What `--show-only` leaves of the output: the documents whose template fits one of the patterns, in the order of
 * the patterns. A pattern that fits none is an error.
 */
export declare function showOnly(text: string, patterns: readonly string[], helm: HelmVersion): string | HelmError;
