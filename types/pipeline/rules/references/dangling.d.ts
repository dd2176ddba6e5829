import { type Alternatives } from '../../evidence/index.js';
import { type Edge, type Fleet } from '../../fleet/index.js';
import { type Found, type Saying, type Subject } from '../rule.js';
import type { RuleContext, TargetView } from '../rule-context.js';
/** What is said of a reference to nothing. */
export type Missing = {
    /** Who refers to it: `Deployment web`. */
    readonly who: string;
    readonly kind: string;
    readonly name: string;
    readonly namespaces: readonly string[];
    /** What the reference is for. */
    readonly role: string;
    readonly instead: Instead;
};
/** What could have been meant. */
type Instead = {
    readonly kind: 'name';
    readonly name: string;
} | {
    readonly kind: 'namespace';
    readonly namespaces: readonly string[];
} | {
    readonly kind: 'undeployed';
    readonly owner: string;
} | {
    readonly kind: 'file';
    readonly file: string;
} | {
    readonly kind: 'misplaced';
    readonly by: string;
    readonly namespace: string;
} | {
    readonly kind: 'withheld';
    readonly by: string;
    readonly field: string;
} | {
    readonly kind: 'nothing';
};
type Definition = {
    readonly name: string;
    readonly title: string;
    readonly kinds: ReadonlySet<string>;
    /** What comes of it. */
    readonly so: string;
};
/** A rule about references to objects of some kinds that nothing creates. */
export declare function missingRule({ kinds, so, ...rest }: Definition): import("../rule.ts").Rule;
/** Every object of some edges that does not exist, once, at the first who wants it, with the others beside it. */
export declare function findMissing(context: RuleContext, accepts: (edge: Edge) => boolean): readonly Found<Missing>[];
/** The edges to objects that are not there, or may not be: what something in the fleet may well bring is left out. */
export declare function absentEdges(view: TargetView, accepts: (edge: Edge) => boolean): readonly Edge[];
/** Where a reference stands. */
export declare function edgeSubject(fleet: Fleet, edge: Edge): Subject;
/** The data of a finding about one edge. */
export declare function missing({ from, to, role }: Edge, meant: Alternatives, namespaces: readonly string[]): Missing;
/** The sentences about a missing object. */
export declare function sayMissing({ who, kind, name, namespaces, instead }: Missing, so: string): Saying;
export {};
