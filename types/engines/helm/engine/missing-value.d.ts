import { type TemplateFault } from '../../gotemplate/index.js';
import type { MissingValue } from '../helm-error.js';
import type { ScopedTemplate } from '../scope/template-scope.js';
/**
 * Which value a failed template lacked, as far as the failing expression tells: the path that was nil, or the
 * path that `required` or a function was given. An existing key that looks alike is suggested.
 */
export declare function findMissingValue(faults: readonly TemplateFault[], file: ScopedTemplate): MissingValue | undefined;
