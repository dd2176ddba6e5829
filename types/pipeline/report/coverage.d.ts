import type { Problem } from '../../base/outcome/index.js';
import { type ApplicationUnit } from '../render/index.js';
import { type GapCode } from './describe-gap.js';
/** Why an Application was not looked at completely. */
export type Gap = Pick<Problem, 'reason' | 'missing'> & {
    readonly code: GapCode;
};
/** How much of a fleet was looked at, and what kept us from the rest. */
export type Coverage = {
    readonly applications: number;
    /** Applications whose objects were all rendered and checked. */
    readonly complete: number;
    /** Those of them for which git has no object. */
    readonly empty: number;
    /** The largest first; an Application counts for each of its reasons. */
    readonly reasons: readonly CoverageReason[];
    /** All this as the sentence that every run ends with. */
    readonly message: string;
};
export type CoverageReason = {
    readonly code: GapCode;
    readonly applications: number;
    readonly message: string;
    readonly cure: string;
};
/** What was not seen of an Application; nothing when all of its objects were rendered and checked, and its future is known. */
export declare function gapsOf(unit: ApplicationUnit, problems: readonly Problem[], isForecastOpen: boolean): readonly Gap[];
/** Counts the Applications that were looked at, and folds the gaps of the others into reasons. */
export declare function coverageOf(applications: readonly {
    readonly objects: number;
    readonly gaps: readonly Gap[];
}[]): Coverage;
