import type { ChartFault, FaultKind } from '../../../engines/helm/index.js';
import type { Impact } from '../../findings/index.js';
import type { Saying } from '../rule.js';
/** What is said of a fault: the facts that its sentences are made of. */
export type FaultData = {
    readonly kind: FaultKind;
    readonly reason: string;
    readonly expression: string;
    /** The conditions of its branch, as the template writes them. */
    readonly branch: readonly string[];
};
/** The rule that a kind of fault belongs to, and what happens if it is so. */
export declare const faultRules: Readonly<Record<FaultKind, {
    readonly rule: string;
    readonly impact: Impact;
}>>;
/** The facts of a fault. */
export declare function faultData({ kind, reason, expression, branch }: ChartFault): FaultData;
/** The sentences about a fault, with the branch that it stands on. */
export declare function faultSaying(data: FaultData): Saying;
