import { type SemVersion } from './semver.js';
/** One comparison with a version that may be given in part (`1`, `1.2`, `1.x`). */
type Condition = {
    readonly operator: string;
    readonly version: SemVersion;
    /** Whether any part is missing or a wildcard, and whether that is the minor or only the patch number. */
    readonly isPartial: boolean;
    readonly lacksMinor: boolean;
    readonly lacksPatch: boolean;
};
/** A set of alternatives, each a list of conditions that must all hold (Masterminds/semver 3.5 constraints.go). */
export type Constraint = readonly (readonly Condition[])[];
/** semver.NewConstraint; `show` is how a bad one is shown: quoted since semver 3.5, as it stands before. */
export declare function parseConstraint(text: string, show?: (text: string) => string): Constraint;
/** Whether a version satisfies a constraint; prereleases only pass where the group names one. */
export declare function satisfies(version: SemVersion, constraint: Constraint): boolean;
export {};
