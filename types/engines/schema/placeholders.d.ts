import { type Violation } from './violation.js';
/**
 * Takes out what is said of values that are not there yet: templates nobody has filled in, such as the parameters
 * of an ApplicationSet whose generator was not run, and what SOPS has encrypted. They are named instead, as not
 * verified.
 */
export declare function withoutPlaceholders(object: unknown, violations: readonly Violation[]): {
    readonly violations: readonly Violation[];
    readonly notVerified: readonly string[];
};
