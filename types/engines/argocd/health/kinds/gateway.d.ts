import { type Check, type Scope, type Test, type Text } from '../language.js';
/** The condition at hand speaks of another generation of the object. */
export declare const isStale: Test;
/**
 * Gateway API conditions of an object, a listener or a parent: a False ResolvedRefs, then a False Accepted, degrade;
 * a Programmed that is not True is progress.
 */
export declare function gatewayConditions(path: string, prefix: Text, what: string): Check;
/** The prefix that names the parent at hand. */
export declare function parentName(scope: Scope): string;
/** The name of the referenced object; a script that finds no reference fails. */
export declare function nameIn(scope: Scope, reference: string): string;
/** Policies with `status.ancestors`: all of them must have seen the object and accepted it. */
export declare function policyAncestors(policy: {
    readonly stale: Test;
    readonly kind: Text;
    readonly unaccepted: Check;
}): Check;
