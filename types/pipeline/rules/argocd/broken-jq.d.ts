import type { Subject } from '../rule.js';
import type { TargetView } from '../rule-context.js';
/** Why a path of ignoreDifferences is no jq; one that a template fills in may be. */
export declare function brokenJq(path: string): string | undefined;
type BrokenJq = {
    readonly subject: Subject;
    readonly entry: string;
    readonly because: string;
    readonly of: string;
};
/** Paths in the settings of a target's Argo CD that are no jq. */
export declare function brokenJqInSettings({ fleet, settings }: TargetView): readonly BrokenJq[];
export {};
